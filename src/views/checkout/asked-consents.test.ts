import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { deliveryStepConsents, paymentStepConsents } from './asked-consents.ts'

const asked = (uniqueNumber: number, required = false) => ({ id: uniqueNumber, uniqueNumber, displayName: '', version: '1', required, givenAt: null })
const item = (format: CartItem['productData']['format']) => ({ productData: { format } })

test('a guest is not asked for the consent to store the address in an account', () => {
  expect(deliveryStepConsents([asked(1001, true), asked(1005)])).toEqual([asked(1001, true)])
  expect(deliveryStepConsents([asked(1005, true)])).toEqual([asked(1005, true)])
})

test('immediate delivery consent is requested only with a download', () => {
  expect(paymentStepConsents([asked(1002, true), asked(1004)], [item('simple')])).toEqual([asked(1002, true)])
  expect(paymentStepConsents([asked(1004)], [item('simple'), item('eproduct')])).toEqual([asked(1004)])
})
