import { expect, test } from 'vitest'
import { ProblemError } from '../client/problem-error.ts'
import { rejectionOf } from './visit.ts'

test('a rejected operation is a problem of the page, a fault of its code is not', () => {
  const rejected = new ProblemError('coupon-unknown', 422, 'Unknown')
  expect(rejectionOf(rejected)).toBe(rejected)
  const fault = new TypeError('submit is not a function')
  expect(() => rejectionOf(fault)).toThrow(fault)
})
