import { expect, test } from 'vitest'
import { readTestCounts } from './test-counts.ts'

test('the report of paths says how often tests took a transition', () => {
  const machine = { layout: { machine: 'coupon' }, transitions: ['a', 'b'], taken: [3, 0], browser: { taken: { a: 1 } } }
  const counts = readTestCounts(JSON.stringify({ format: 1, machines: [machine, { ...machine, layout: { machine: 'cart' }, browser: undefined }] }))
  expect(counts?.get('coupon')).toEqual({
    memory: new Map([
      ['a', 3],
      ['b', 0],
    ]),
    browser: new Map([['a', 1]]),
  })
  expect(counts?.get('cart')?.browser).toBeNull()
})

test.each(['', '{', '[]', '{"format":2,"machines":[]}', '{"format":1,"machines":[{}]}', '{"format":"bonaca.trail"}'])('%j is no report of paths', (text) => {
  expect(readTestCounts(text)).toBeNull()
})
