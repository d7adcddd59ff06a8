import { expect, test } from 'vitest'
import { SECTIONS } from '#contract/sections/sections.ts'
import { fieldRows } from './field-rows.ts'

test('a field lists its limits, and the fields of a list follow it', () => {
  expect(fieldRows(SECTIONS.gallery.cells)).toEqual([
    { path: 'headline', kind: 'text', limits: [{ kind: 'characters', count: 80 }] },
    { path: 'subline', kind: 'text', limits: [{ kind: 'characters', count: 240 }] },
    { path: 'pictures', kind: 'list', limits: [{ kind: 'between', min: 1, max: 24 }] },
    { path: 'pictures.image', kind: 'picture', limits: [{ kind: 'required' }] },
    { path: 'pictures.caption', kind: 'text', limits: [{ kind: 'characters', count: 160 }] },
  ])
})

test('the limits of references, colours, choices and multi-line texts', () => {
  const limitsOf = (cells: Parameters<typeof fieldRows>[0]) => Object.fromEntries(fieldRows(cells).map(({ path, limits }) => [path, limits]))
  expect(limitsOf(SECTIONS.productCarousel.cells).productIds).toEqual([
    { kind: 'of', collection: 'products' },
    { kind: 'atMost', count: 24 },
  ])
  expect(limitsOf(SECTIONS.quote.cells)).toMatchObject({
    quote: [{ kind: 'required' }, { kind: 'characters', count: 400 }, { kind: 'lines' }],
    backdrop: [{ kind: 'values', values: 'foam' }],
  })
  expect(limitsOf(SECTIONS.storySplit.cells).imageSide).toEqual([{ kind: 'values', values: 'left, right' }])
})
