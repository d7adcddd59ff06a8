import { expect, test } from 'vitest'
import { publishProblems } from './publish-check.rules.ts'

const of = (price: number, reducedPrice: number | null) => ({ pictures: { order: [], items: {} }, price, reducedPrice })

test.each([
  ['begins at what visitors pay already', of(5, null), of(6, 5), ['notReduced']],
  ['begins below it', of(5, null), of(6, 4), []],
  ['goes on below another price', of(6, 5), of(8, 5), []],
  ['is none', of(6, 5), of(6, 6), ['reductionAbovePrice']],
  ['is as wrong as it was', of(6, 6), of(6, 6), []],
])('a reduction that %s is checked', (_, live, next, keys) => {
  expect(publishProblems({ kind: 'product', id: 1 }, live, next, []).map(({ key }) => key)).toEqual(keys)
})

const carousel = (productIds: object) => ({
  display: true,
  document: {
    v: 1,
    order: ['c'],
    sections: { c: { type: 'productCarousel', v: 1, fields: { headline: { en: 'New', hr: 'Novo' }, subline: { en: '', hr: '' }, productIds, button: null } } },
  },
})
const RULE = { mode: 'rule', rule: 'newest', withinId: null, limit: 4 }

test.each([
  ['below its minimum', { mode: 'chosen', ids: [] }, [{ at: ['document', 'c', 'productIds'], locale: null, key: 'minItems', limit: 1 }]],
  [
    'above its maximum',
    { mode: 'chosen', ids: Array.from({ length: 25 }, (_, index) => index + 1) },
    [{ at: ['document', 'c', 'productIds'], locale: null, key: 'maxItems', limit: 24 }],
  ],
  ['with one product', { mode: 'chosen', ids: [1] }, []],
  ['with a rule, whatever it finds', RULE, []],
])('a list %s is named', (_, productIds, problems) => {
  const found = publishProblems({ kind: 'page', id: 1 }, carousel({ ...RULE, limit: 3 }), carousel(productIds), [])
  expect(found.filter(({ at }) => at.at(-1) === 'productIds')).toEqual(problems)
})
