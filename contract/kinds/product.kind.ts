import { cell } from '../sections/cell.ts'
import { CATALOG, kind } from './kind.ts'
import { addressCells, seoCells } from './shared-cells.ts'

export const productKind = kind({
  ...CATALOG,
  writesOf: { price: 'catalog.price', reducedPrice: 'catalog.price' },
  cells: {
    name: cell.text({ max: 200, required: true }),
    ...addressCells,
    summary: cell.text({ max: 600, lines: true }),
    description: cell.rich({ max: 60_000 }),
    badge: cell.text({ max: 40 }),
    pictures: cell.list({ mediaId: cell.picture({ required: true }) }, { max: 30 }),
    /** Gross, of the product itself; a variant has its own. */
    price: cell.money({ required: true }),
    /** Null without a reduction. */
    reducedPrice: cell.money(),
    featured: cell.flag(),
    backdrop: cell.backdrop('sand'),
    ...seoCells,
  },
})

export const categoryKind = kind({
  ...CATALOG,
  cells: {
    name: cell.text({ max: 120, required: true }),
    ...addressCells,
    intro: cell.rich({ max: 20_000 }),
    backdrop: cell.backdrop('sand'),
    mediaId: cell.picture(),
    ...seoCells,
  },
})
