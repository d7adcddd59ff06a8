import { describe, expect, test } from 'vitest'
import { companyOf } from '#contract/address.constants.ts'
import { paragraphs } from '#contract/text.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { COMPANY_FORM, COUNTRIES, FORM, GUEST, SESSION, SHIPPING } from './checkout.examples.ts'
import { branchIdOf, countryIdOf, formOf, guestBody, ordererOf } from './guest.ts'
import { orderBody, type PaymentStepContext, paymentBody } from './payment-step.rules.ts'
import { deliveryBody } from './shipping-step.machine.ts'

describe("a guest's address", () => {
  test('is the billing address too without a separate one', () => {
    expect(guestBody(SESSION, FORM, COUNTRIES).body.addresses).toEqual([SHIPPING, { ...SHIPPING, type: 'Main' }])
  })
  test('is sent with a separate billing address', () => {
    const form = { ...FORM, differentBilling: true, billing: { ...FORM.shipping, city: 'Maribor', country: 'SI' } }
    expect(guestBody(SESSION, form, COUNTRIES).body.addresses[1]).toEqual({ ...SHIPPING, type: 'Main', city: 'Maribor', countryId: 191 })
  })
  test('has the company in company mode only', () => {
    expect(guestBody(SESSION, COMPANY_FORM, COUNTRIES).body).toMatchObject({ companyName: 'Val d.o.o.', companyOIB: '12345678903' })
    expect(guestBody(SESSION, { ...COMPANY_FORM, companyMode: false }, COUNTRIES).body).toMatchObject({ companyName: null, companyOIB: null })
  })
  test('is sent with the id of its country', () => {
    expect([countryIdOf(COUNTRIES, 'HR'), countryIdOf(COUNTRIES, 'XX')]).toEqual([53, undefined])
  })
  test('is restored in the form as entered', () => {
    expect(formOf(GUEST, COUNTRIES)).toEqual({ ...FORM, acceptedConsents: [] })
  })
  test('is restored with its billing address and company', () => {
    const guest = { ...GUEST, companyName: 'Val d.o.o.', companyOIB: '1', addresses: [SHIPPING, { ...SHIPPING, type: 'Main' as const, city: 'Zadar' }] }
    expect(formOf(guest, COUNTRIES)).toMatchObject({ companyMode: true, differentBilling: true, billing: { city: 'Zadar', country: 'HR' } })
  })
})

describe('the orderer', () => {
  test('is the customer of the cart, else its guest', () => {
    expect(ordererOf(exampleCart(1))).toBe(null)
    expect(ordererOf(exampleCart(1, [], { guestUser: GUEST }))).toMatchObject({
      userType: 'guest',
      email: 'ana@example.com',
      countryId: 53,
      ids: { userId: null },
    })
    const customer = {
      id: 9,
      email: 'iva@example.com',
      firstName: 'Iva',
      lastName: 'Babić',
      shippingAddress: { ...SHIPPING, id: 31, countryId: 191 },
      billingAddress: { ...SHIPPING, id: 32 },
      ...companyOf({}),
    }
    expect(ordererOf(exampleCart(1, [], { guestUser: GUEST, customer }))).toMatchObject({
      userType: 'customer',
      email: 'iva@example.com',
      countryId: 191,
      ids: { userId: 9, userShippingAddressId: 31, userBillingAddressId: 32 },
    })
  })
})

describe('a branch', () => {
  test.each([
    ['{"deliveryBranchId":21}', 21],
    ['{}', null],
    ['{"deliveryBranchId":"21"}', null],
    ['not json', null],
    ['null', null],
  ])('in options %s is %s', (options, branchId) => {
    expect(branchIdOf(exampleCart(1, [], { options }))).toBe(branchId)
  })
})

describe('a chosen shipping method', () => {
  test('is never sent without a method', () => {
    expect(() => deliveryBody(SESSION, { methodId: null, branchId: null })).toThrow(new Error('error.shippingMethodUndefined'))
  })
})

describe('an order', () => {
  const notes = { orderMessage: 'o', giftMessage: 'g', to: 't', from: 'f' }
  const submit = {
    type: 'payment.submit' as const,
    acceptedConsents: [],
    seen: { total: 0, lines: '[]', coupon: null, memberCard: null },
    at: '',
    key: 'key-0001',
    notes,
    successURL: 's',
    failureURL: 'f',
  }
  const guest = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
  const context: PaymentStepContext = {
    session: SESSION,
    orderer: { userType: 'guest', email: '', ids: guest },
    company: null,
    savedMethodId: null,
    given: null,
    isFollowing: false,
    methods: null,
    consents: null,
    methodId: 1,
    submit,
    isOutcomeUnknown: false,
    attempts: 0,
    cart: exampleCart(8),
    difference: null,
    rejection: null,
    problem: null,
    order: null,
  }
  test('has the nine keys, and the validated version', () => {
    const { version, ...nine } = orderBody(context).body
    expect(version).toBe(8)
    expect(Object.keys(nine).sort()).toEqual(['cartId', 'failureURL', 'from', 'giftMessage', 'orderMessage', 'protectCode', 'successURL', 'to', 'userId'])
  })
  test('has notes without control characters, with a line break for a vertical tab', () => {
    const pasted = { ...notes, orderMessage: 'Ring\vtwice\u0007\r\n\tthanks', giftMessage: 'half \ud800' }
    const sent = orderBody({ ...context, submit: { ...submit, notes: pasted } }).body
    expect([sent.orderMessage, sent.giftMessage]).toEqual(['Ring\ntwice\r\n\tthanks', 'half \ufffd'])
    expect([sent.orderMessage, sent.giftMessage].map((text) => paragraphs(100).safeParse(text).success)).toEqual([true, true])
  })
  test('has company data in company mode only', () => {
    expect(paymentBody(context).body).toEqual({ userId: null, ...SESSION, paymentMethodId: 1 })
    expect(paymentBody({ ...context, company: { companyName: 'Val', oib: '1' } }).body).toMatchObject({ companyData: { companyName: 'Val', oib: '1' } })
  })
})
