import { expect, test } from 'vitest'
import { exampleItem } from '#machines/cart/cart.examples.ts'
import { editKind, fixedMembers, lineAddress, lineDetails } from './line-details.ts'

const base = exampleItem(7)
const member = (id: number, name: string, value?: string, qty = 1) => ({
  id,
  name,
  slug: name,
  qty,
  media: null,
  configuration: value ? [{ label: 'Glaze', value }] : [],
})
const withData = (productData: Partial<typeof base.productData>) => ({ ...base, productData: { ...base.productData, ...productData } })
const PLAIN = base
const VARIANT = withData({ isVisibleIndividually: false, mainProductSlug: 'mug', configuration: [{ label: 'Glaze', value: 'Sand' }] })
const ENGRAVED = { ...base, options: { personalizations: [{ id: 1, label: 'Text', type: 'text' as const, value: 'Ana' }] } }
const BOX = withData({ format: 'bundle', members: [member(1, 'Jam', undefined, 2), member(2, 'Honey'), member(3, 'Mug', 'Sand')] })
const TRIO = withData({ format: 'bundle', members: [member(1, 'Jam'), member(2, 'Honey')] })

test('a line links to its product page, with its id when the page can edit it', () => {
  expect([PLAIN, VARIANT, ENGRAVED, BOX, TRIO].map(lineAddress)).toEqual([
    { params: { slug: 'product-7' }, search: {} },
    { params: { slug: 'mug' }, search: { cartItemId: 7 } },
    { params: { slug: 'product-7' }, search: { cartItemId: 7 } },
    { params: { slug: 'product-7' }, search: { cartItemId: 7 } },
    { params: { slug: 'product-7' }, search: { cartItemId: 7 } },
  ])
})

test('the kind of edit of a line; a bundle without options has none', () => {
  expect([PLAIN, VARIANT, ENGRAVED, BOX, TRIO].map(editKind)).toEqual([null, 'options', 'options', 'inside', null])
})

test('bundle members with options are details, the others are listed', () => {
  expect(lineDetails(BOX)).toEqual([{ label: 'Mug', value: 'Sand' }])
  expect([fixedMembers(BOX), fixedMembers(PLAIN)]).toEqual([['2 × Jam', 'Honey'], []])
})
