import { cell } from '../sections/cell.ts'
import { CONTENT, kind } from './kind.ts'
import { addressCells, seoCells } from './shared-cells.ts'

const PLACES_MAX = 100_000

export const eventKind = kind({
  ...CONTENT,
  writesOf: { slug: 'content.structure', display: 'content.structure' },
  cells: {
    title: cell.text({ max: 200, required: true }),
    ...addressCells,
    excerpt: cell.text({ max: 600, lines: true }),
    content: cell.rich({ max: 60_000 }),
    placeName: cell.text({ max: 120, required: true }),
    address: cell.plain({ max: 200 }),
    zip: cell.plain({ max: 20 }),
    city: cell.plain({ max: 120, required: true }),
    countryIso: cell.plain({ max: 2, required: true }),
    lat: cell.number({ min: -90, max: 90, required: true }),
    lng: cell.number({ min: -180, max: 180, required: true }),
    start: cell.date({ required: true }),
    end: cell.date({ required: true }),
    price: cell.money({ required: true }),
    capacity: cell.number({ min: 1, max: PLACES_MAX, whole: true }),
    takesRegistrations: cell.flag(),
    mediaId: cell.picture(),
    backdrop: cell.backdrop('foam'),
    display: cell.flag(),
    ...seoCells,
  },
})
