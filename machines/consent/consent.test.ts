import { describe, expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ASSIGNMENTS, AT, TEXTS } from '../checkout/checkout.examples.ts'
import { acceptedOf, areRequiredAccepted, askedOf, assignmentOf } from './consent.rules.ts'
import { consentModels } from './consent.worlds.ts'

describePaths('consent', ...consentModels)

const assigned = assignmentOf(ASSIGNMENTS, 'checkoutForm')

describe('what a form asks for', () => {
  test('stands in the order of the form, what is required among it', () => {
    const asked = askedOf(TEXTS.records, { consents: [2], requiredConsents: [1] }, null)
    expect(asked.map(({ uniqueNumber, required }) => [uniqueNumber, required])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  test('is nothing when nobody assigned anything, or a text is missing', () => {
    expect(askedOf(TEXTS.records, assignmentOf(ASSIGNMENTS, 'newsletter'), null)).toEqual([])
    expect(askedOf([], assigned, null)).toEqual([])
  })

  test('counts as given only with the same version of its text', () => {
    const given = (version: string) => ({ cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version }] })
    expect(askedOf(TEXTS.records, assigned, given('1')).map(({ givenAt }) => givenAt)).toEqual([AT, null])
    expect(askedOf(TEXTS.records, assigned, given('0')).map(({ givenAt }) => givenAt)).toEqual([null, null])
  })

  test('is accepted when it is ticked or was given', () => {
    const asked = askedOf(TEXTS.records, assigned, { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] })
    expect(acceptedOf(asked, [2]).map(({ id }) => id)).toEqual([11, 12])
    expect(areRequiredAccepted(asked, [])).toBe(true)
  })
})
