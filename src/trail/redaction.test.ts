import { expect, test } from 'vitest'
import { createRedaction } from './redaction.ts'

const FIELDS = [
  'id',
  'user',
  'userId',
  'product',
  'productId',
  'slug',
  'order',
  'code',
  'name',
  'qty',
  'price',
  'list',
  'first',
  'second',
  'error',
  'zipCode',
  'isNew',
]
const redaction = () => createRedaction({ values: new Set(['editing', 'out-of-stock', 'cart', 'item.add']), fields: new Set(FIELDS) })

test.each<[string, unknown, unknown]>([
  ['numbers, booleans and words of the code pass', { qty: 2, price: 1.5, isNew: true, name: 'editing' }, { qty: 2, price: 1.5, isNew: true, name: 'editing' }],
  [
    'other text becomes a stand-in, the same for the same',
    { first: 'Ana', second: 'Ana', name: 'Iva' },
    { first: 'redacted-1', second: 'redacted-1', name: 'redacted-2' },
  ],
  ['empty stays empty', { name: '', first: null, list: [] }, { name: '', first: null, list: [] }],
  [
    'ids of a user become stand-ins, those of a product do not',
    { userId: 7, user: { id: 7 }, productId: 7, product: { id: 7 } },
    { userId: 'redacted-1', user: { id: 'redacted-1' }, productId: 7, product: { id: 7 } },
  ],
  [
    'a slug of a product passes, that of an order does not',
    { product: { slug: 'fig-jam' }, order: { slug: 'fig-jam' } },
    { product: { slug: 'fig-jam' }, order: { slug: 'redacted-1' } },
  ],
  ['a slug that is none does not pass', { product: { slug: 'Ana <ana@example.com>' } }, { product: { slug: 'redacted-1' } }],
  [
    'secrets are left out, error codes are not',
    { password: 'x', accessToken: 'x', protectCode: 'x', zipCode: '21000', code: 'out-of-stock' },
    { code: 'out-of-stock' },
  ],
  ['names of fields that the code does not define become stand-ins', { 'ana@example.com': 1, qty: 1 }, { 'redacted-1': 1, qty: 1 }],
  ['long numbers become stand-ins', { qty: 38_591_123_456 }, { qty: 'redacted-1' }],
  ['errors have their code', { error: Object.assign(new Error('Ana'), { code: 'out-of-stock' }) }, { error: { name: 'redacted-1', code: 'out-of-stock' } }],
  ['objects of the browser are left out', { first: new Date(), second: new Map([['Ana', 1]]), list: [new Date()] }, { list: [null] }],
])('%s', (_title, value, expected) => {
  expect(redaction().value(value)).toEqual(expected)
})

test('a circle ends', () => {
  const first: Record<string, unknown> = { qty: 1 }
  first.second = first
  expect(redaction().value(first)).toEqual({ qty: 1 })
})

test('ids in the names of actors become stand-ins', () => {
  const { name } = redaction()
  expect(['cart', 'quantity-77', 'quantity-77', 'item.add', 'Ana Anić'].map(name)).toEqual([
    'cart',
    'quantity-redacted-1',
    'quantity-redacted-1',
    'item.add',
    'redacted-2',
  ])
})
