import { describe, expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ASSIGNMENTS, AT, TEXTS } from '../checkout/checkout.examples.ts'
import { consentModels } from './consent.model.ts'
import { acceptedOf, areRequiredAccepted, assignmentOf, formConsents } from './consent.rules.ts'

describePaths('consent', ...consentModels)

const assigned = assignmentOf(ASSIGNMENTS, 'checkoutForm')

describe('the consents of a form', () => {
  test('are in the order of the form, required ones included', () => {
    const consents = formConsents(TEXTS.records, { consents: [2], requiredConsents: [1] }, null)
    expect(consents.map(({ uniqueNumber, required }) => [uniqueNumber, required])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  test('are empty without an assignment or a text', () => {
    expect(formConsents(TEXTS.records, assignmentOf(ASSIGNMENTS, 'newsletter'), null)).toEqual([])
    expect(formConsents([], assigned, null)).toEqual([])
  })

  test('count as given only with the same version of the text', () => {
    const given = (version: string) => ({ cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version }] })
    expect(formConsents(TEXTS.records, assigned, given('1')).map(({ givenAt }) => givenAt)).toEqual([AT, null])
    expect(formConsents(TEXTS.records, assigned, given('0')).map(({ givenAt }) => givenAt)).toEqual([null, null])
  })

  test('are accepted when ticked or given before', () => {
    const consents = formConsents(TEXTS.records, assigned, { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] })
    expect(acceptedOf(consents, [2]).map(({ id }) => id)).toEqual([11, 12])
    expect(areRequiredAccepted(consents, [])).toBe(true)
  })
})
