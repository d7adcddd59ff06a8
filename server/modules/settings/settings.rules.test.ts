import { expect, test } from 'vitest'
import { decidedSettings, hostNameOf } from './settings.rules.ts'

const AS_IT_CAME = {
  allowedCountries: [],
  cartAdditionBehaviour: 1,
  skipShippingStep: false,
  companyMode: true,
  disableSpecialCharsValidation: false,
  carryCartAcrossLanguages: false,
  paymentOrigins: [],
}

test('without stored settings the defaults apply', () => {
  expect(decidedSettings([])).toEqual(AS_IT_CAME)
})

test('stored settings apply, and invalid ones are ignored', () => {
  const stored = [
    { key: 'cartAdditionBehaviour', value: '2' },
    { key: 'companyMode', value: 'false' },
    { key: 'carryCartAcrossLanguages', value: 'true' },
    { key: 'skipShippingStep', value: 'perhaps' },
    { key: 'unknown', value: 'true' },
  ]
  expect(decidedSettings(stored)).toEqual({ ...AS_IT_CAME, cartAdditionBehaviour: 2, companyMode: false, carryCartAcrossLanguages: true })
  for (const value of ['3', '-1', '', 'two', '1.5']) expect(decidedSettings([{ key: 'cartAdditionBehaviour', value }])).toEqual(AS_IT_CAME)
})

test('a host is normalised to its name, and an invalid one has none', () => {
  expect(['Shop.Test', 'shop.test:4000', '[::1]:4000'].map(hostNameOf)).toEqual(['shop.test', 'shop.test', '[::1]'])
  expect(['shop.test:99999', 'shop test', ''].map(hostNameOf)).toEqual(['', '', ''])
})
