import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.gen.ts'
import { CALL_FAULTS, CALL_SCENARIOS, PROVEN_FAULTS, QUICK, sampleOf } from './call-faults.ts'
import { FAULTS } from './inject-fault.ts'

test('every operation of the contract has a scenario or a reason, and none has two', () => {
  expect(Object.keys(CALL_SCENARIOS).sort()).toEqual(Object.keys(CALLS).sort())
})

test('a sample has every kind of fault, each of another operation, and is the same for the same seed', () => {
  const sample = sampleOf(CALL_FAULTS, 6, 1)
  expect(new Set(sample.map(({ call }) => call)).size).toBe(6)
  expect(new Set(sample.map(({ fault }) => fault)).size).toBe(FAULTS.length)
  expect(sampleOf(CALL_FAULTS, 6, 1)).toEqual(sample)
  expect(sampleOf(CALL_FAULTS, 6, 2)).not.toEqual(sample)
})

test.each([1, 2, 3, 4, 5, 6])('the default run has two of different operations with the seed %i', (seed) => {
  const sample = sampleOf(
    PROVEN_FAULTS.filter(({ call }) => QUICK.has(call)),
    2,
    seed,
  )
  expect(new Set(sample.map(({ call }) => call)).size).toBe(2)
  expect(new Set(sample.map(({ fault }) => fault)).size).toBe(2)
})
