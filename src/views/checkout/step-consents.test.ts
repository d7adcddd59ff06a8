import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { deliveryStepConsents, paymentStepConsents } from './step-consents.ts'

const consent = (uniqueNumber: number, required = false) => ({ id: uniqueNumber, uniqueNumber, displayName: '', version: '1', required, givenAt: null })
const item = (format: CartItem['productData']['format']) => ({ productData: { format } })

test('a guest is not asked for the consent to store the address in an account', () => {
  expect(deliveryStepConsents([consent(1001, true), consent(1005)])).toEqual([consent(1001, true)])
  expect(deliveryStepConsents([consent(1005, true)])).toEqual([consent(1005, true)])
})

test('immediate delivery consent is requested only with a download', () => {
  expect(paymentStepConsents([consent(1002, true), consent(1004)], [item('simple')])).toEqual([consent(1002, true)])
  expect(paymentStepConsents([consent(1004)], [item('simple'), item('eproduct')])).toEqual([consent(1004)])
})
