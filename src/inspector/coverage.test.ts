import { expect, test } from 'vitest'
import { countTested } from './coverage.ts'
import { loadLayout } from './layouts.ts'
import type { TestCounts } from './test-counts.ts'

const layoutsOf = async (...machines: readonly string[]) => (await Promise.all(machines.map(loadLayout))).filter((layout) => layout !== null)
const reported = (...transitions: readonly string[]): TestCounts => ({ memory: new Map(transitions.map((name) => [name, 3])), browser: null })

test('what the tests take is known of the machines in their report alone', async () => {
  const [coupon, quantity] = await layoutsOf('coupon', 'quantity')
  if (!coupon || !quantity) throw new Error('There are no layouts')
  const [first = { name: '' }, second = { name: '' }] = coupon.transitions
  expect(countTested([coupon, quantity], new Map())).toBeNull()
  const tests = new Map([['coupon', reported(first.name, second.name, 'a transition of before')]])
  expect(countTested([quantity], tests)).toBeNull()
  expect(countTested([coupon, quantity], tests)).toEqual({ taken: 2, all: coupon.transitions.length })
  const both = new Map([...tests, ['quantity', reported()]])
  expect(countTested([coupon, quantity], both)).toEqual({ taken: 2, all: coupon.transitions.length + quantity.transitions.length })
})
