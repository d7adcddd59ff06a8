import { expect, test } from 'vitest'
import type { ProductFormat } from '#contract/product.ts'
import { assignChoices, type Bundle, chooseMembers } from './bundle.rules.ts'

const slot = (productId: number, format: ProductFormat = 'simple', allowedVariants: number[] = [], qty = 1) => ({ productId, qty, format, allowedVariants })
const ids = (...given: number[]) => given.map((id) => ({ id, options: null }))
const sold = () => true
const choose = (bundle: Bundle, given: number[], isSold: (id: number) => boolean = sold) => {
  const result = chooseMembers(bundle, ids(...given), isSold)
  return 'error' in result ? result.error.code : result.value.map(({ id }) => id)
}

const TRIO: Bundle = { format: 'bundle', bundleMembers: [slot(103), slot(101), slot(132, 'eproduct')] }
const PICNIC: Bundle = { format: 'bundle', bundleMembers: [slot(120, 'configurable', [507, 508]), slot(101), slot(109, 'configurable', [501, 502])] }

test.each([
  ['nothing', TRIO, [], [101, 103, 132]],
  ['all of its members in another order', TRIO, [132, 101, 103], [101, 103, 132]],
  ['some of its members', TRIO, [101, 103], 'configuration-not-set'],
  ['a member twice', TRIO, [101, 101, 103], 'configuration-not-set'],
  ['an additional product', TRIO, [101, 103, 132, 105], 'configuration-not-set'],
])('a bundle of fixed members accepts %s', (_what, bundle, given, expected) => {
  expect(choose(bundle, given)).toEqual(expected)
})

test.each([
  ['one variant of each', [508, 101, 501], [101, 501, 508]],
  ['nothing', [], 'configuration-not-set'],
  ['two variants of one', [507, 508, 101], 'configuration-not-set'],
  ['two variants of one beside the others', [507, 508, 101, 501], 'configuration-not-set'],
  ['a variant that is not allowed', [508, 101, 503], 'configuration-not-set'],
  ['a member itself instead of its variant', [120, 101, 501], 'configuration-not-set'],
  ['a product that is no member', [508, 101, 999], 'configuration-not-set'],
])('a bundle with choices requires a variant of each: %s', (_what, given, expected) => {
  expect(choose(PICNIC, given)).toEqual(expected)
})

test('a variant may be a member next to its own product', () => {
  const bundle: Bundle = { format: 'bundle', bundleMembers: [slot(109, 'configurable', [501, 502]), slot(501)] }
  expect(choose(bundle, [502, 501])).toEqual([501, 502])
  expect(choose(bundle, [501, 501])).toEqual([501, 501])
  expect(choose(bundle, [502, 502])).toBe('configuration-not-set')
})

test('an unavailable product is not accepted in a bundle, nor is a bundle', () => {
  expect(choose(PICNIC, [508, 101, 501], (id) => id !== 508)).toBe('product-unknown')
  expect(choose(TRIO, [], (id) => id !== 103)).toBe('product-unknown')
  expect(choose({ format: 'bundle', bundleMembers: [slot(101), slot(134, 'bundle')] }, [101, 134])).toBe('product-unknown')
})

test('other products have no members', () => {
  const simple: Bundle = { format: 'simple', bundleMembers: [] }
  expect(choose(simple, [])).toEqual([])
  expect(choose(simple, [101])).toBe('invalid-input')
})

test('choices are returned in the order of the bundle', () => {
  const { assigned, unmatched } = assignChoices(PICNIC, ids(101, 502, 507))
  expect([assigned.map(({ slot, id }) => [slot.productId, id]), unmatched]).toEqual([
    [
      [120, 507],
      [101, 101],
      [109, 502],
    ],
    0,
  ])
})
