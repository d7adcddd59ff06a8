import { expect, it } from 'vitest'
import { ADVISORY_LOCKS, lockNumber } from './advisory-locks.ts'

it('gives every lock a unique number, and numbers in use never change', () => {
  expect(new Set(ADVISORY_LOCKS.map(lockNumber)).size).toBe(ADVISORY_LOCKS.length)
  expect([lockNumber('migrations'), lockNumber('exclusive-work'), lockNumber('read-model'), lockNumber('consent-log')]).toEqual([
    726_354, 726_355, 726_356, 726_357,
  ])
})
