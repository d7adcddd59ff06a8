import { expect, test } from 'vitest'
import { assignConsent, requireConsent, withAssignedRequired } from './assignment.ts'

const ASSIGNED = { consents: [1001, 1003], requiredConsents: [1001] }

test('a consent that is not assigned is not required', () => {
  expect(assignConsent(ASSIGNED, 1001, false)).toEqual({ consents: [1003], requiredConsents: [] })
  expect(assignConsent(ASSIGNED, 1007, true)).toEqual({ consents: [1001, 1003, 1007], requiredConsents: [1001] })
})

test('a consent that is required is assigned, and stays once it is no longer required', () => {
  expect(requireConsent(ASSIGNED, 1007, true)).toEqual({ consents: [1001, 1003, 1007], requiredConsents: [1001, 1007] })
  expect(requireConsent(ASSIGNED, 1003, true)).toEqual({ consents: [1001, 1003], requiredConsents: [1001, 1003] })
  expect(requireConsent(ASSIGNED, 1001, false)).toEqual({ consents: [1001, 1003], requiredConsents: [] })
})

test('a requirement ends where another user took its consent out of the form', () => {
  expect(withAssignedRequired({ consents: [1003], requiredConsents: [1001, 1003] })).toEqual({ consents: [1003], requiredConsents: [1003] })
})
