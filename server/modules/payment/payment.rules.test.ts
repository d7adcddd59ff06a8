import { expect, test } from 'vitest'
import { isRequestedAmount, nextQueryAt, PAYMENT_OUTCOMES, type PaymentState, paymentAfter } from './payment.rules.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { hasSandbox, paymentsOf } from './payments.service.ts'

/** The allowed transitions, written independently. */
const TRANSITIONS: Record<PaymentState, string[]> = {
  begun: ['authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'],
  authorised: ['captured', 'declined', 'cancelled', 'expired', 'refunded'],
  declined: ['captured', 'refunded'],
  cancelled: ['captured', 'refunded'],
  expired: ['captured', 'refunded'],
  captured: ['refunded'],
  excess: ['refunded'],
  refunded: [],
}

test.each(Object.entries(TRANSITIONS))('after %s the next state is one of %j', (state, allowed) => {
  const followed = PAYMENT_OUTCOMES.filter((outcome) => paymentAfter(state as PaymentState, outcome) !== null)
  expect(followed).toEqual(allowed)
  for (const outcome of followed) expect(paymentAfter(state as PaymentState, outcome)).toBe(outcome)
})

test('the provider is queried about a payment four times', () => {
  const begun = new Date('2026-11-21T10:00:00Z')
  const times = [0, 1, 2, 3, 4].map((queries) => nextQueryAt(begun, queries)?.toISOString().slice(11, 16) ?? null)
  expect(times).toEqual(['10:01', '10:05', '10:15', '11:00', null])
})

test('a payment counts when amount and currency match exactly', () => {
  const requested = { amountCents: 1430, currency: 'EUR' }
  expect(isRequestedAmount(requested, { amountCents: 1430, currency: 'EUR' })).toBe(true)
  for (const reported of [
    { amountCents: 1431, currency: 'EUR' },
    { amountCents: 1430, currency: 'HRK' },
    { amountCents: null, currency: null },
  ])
    expect(isRequestedAmount(requested, reported)).toBe(false)
})

test.each([
  [{ paymentSandbox: true, mode: 'development' as const, wspay: null }, true],
  [{ paymentSandbox: true, mode: 'production' as const, wspay: null }, true],
  [{ paymentSandbox: true, mode: 'development' as const, wspay: { shopId: 'S', secretKey: 'k', test: true } }, true],
  [{ paymentSandbox: true, mode: 'production' as const, wspay: { shopId: 'S', secretKey: 'k', test: false } }, false],
  [{ paymentSandbox: false, mode: 'development' as const, wspay: null }, false],
])('with %j the sandbox is enabled: %s', (env, isOn) => expect(hasSandbox(env)).toBe(isOn))

test('the first provider that supports a type handles it', () => {
  const provider = (name: string, types: PaymentProvider['types']): PaymentProvider => ({
    name,
    types,
    origins: (own) => (name === 'own' ? [own] : [`https://${name}.example`]),
    begin: async () => '',
    verifyCallback: async () => null,
    verifyReturn: () => null,
    query: async () => null,
    refundsOnce: false,
    refund: async () => 'done',
  })
  const payments = paymentsOf([provider('real', ['HPF']), provider('own', ['HPF', 'PAYPAL'])])
  expect([payments.providerOf('HPF')?.name, payments.providerOf('PAYPAL')?.name, payments.named('own')?.name]).toEqual(['real', 'own', 'own'])
  expect(payments.types).toEqual(['HPF', 'PAYPAL'])
  expect(payments.origins('https://shop.example')).toEqual(['https://real.example', 'https://shop.example'])
  expect(paymentsOf([]).providerOf('HPF')).toBeUndefined()
})
