import { expect, test } from 'vitest'
import { SECTIONS } from '#contract/sections/sections.ts'
import { fieldRows } from './field-rows.ts'

test('a field says what it may hold, those of a list stand below it', () => {
  expect(fieldRows(SECTIONS.gallery.cells)).toEqual([
    { path: 'headline', kind: 'text', limits: [{ says: 'characters', count: 80 }] },
    { path: 'subline', kind: 'text', limits: [{ says: 'characters', count: 240 }] },
    { path: 'pictures', kind: 'list', limits: [{ says: 'between', min: 1, max: 24 }] },
    { path: 'pictures.image', kind: 'picture', limits: [{ says: 'required' }] },
    { path: 'pictures.caption', kind: 'text', limits: [{ says: 'characters', count: 160 }] },
  ])
})

test('things, colours, choices and texts with lines are told apart', () => {
  const limitsOf = (cells: Parameters<typeof fieldRows>[0]) => Object.fromEntries(fieldRows(cells).map(({ path, limits }) => [path, limits]))
  expect(limitsOf(SECTIONS.productCarousel.cells).productIds).toEqual([
    { says: 'of', things: 'products' },
    { says: 'atMost', count: 24 },
  ])
  expect(limitsOf(SECTIONS.quote.cells)).toMatchObject({
    quote: [{ says: 'required' }, { says: 'characters', count: 400 }, { says: 'lines' }],
    backdrop: [{ says: 'values', values: 'foam' }],
  })
  expect(limitsOf(SECTIONS.storySplit.cells).imageSide).toEqual([{ says: 'values', values: 'left, right' }])
})
