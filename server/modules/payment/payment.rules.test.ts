import { expect, test } from 'vitest'
import { isAskedAmount, nextQueryAt, PAYMENT_OUTCOMES, type PaymentState, paymentAfter } from './payment.rules.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { hasSandbox, paymentsOf } from './payments.service.ts'

/** What each state lets follow, told once more. */
const FOLLOWS: Record<PaymentState, string[]> = {
  begun: ['authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'],
  authorised: ['captured', 'declined', 'cancelled', 'expired', 'refunded'],
  declined: ['captured', 'refunded'],
  cancelled: ['captured', 'refunded'],
  expired: ['captured', 'refunded'],
  captured: ['refunded'],
  excess: ['refunded'],
  refunded: [],
}

test.each(Object.entries(FOLLOWS))('after %s comes one of %j', (state, allowed) => {
  const followed = PAYMENT_OUTCOMES.filter((outcome) => paymentAfter(state as PaymentState, outcome) !== null)
  expect(followed).toEqual(allowed)
  for (const outcome of followed) expect(paymentAfter(state as PaymentState, outcome)).toBe(outcome)
})

test('a payment is asked about four times', () => {
  const begun = new Date('2026-11-21T10:00:00Z')
  const times = [0, 1, 2, 3, 4].map((queries) => nextQueryAt(begun, queries)?.toISOString().slice(11, 16) ?? null)
  expect(times).toEqual(['10:01', '10:05', '10:15', '11:00', null])
})

test('money is what was asked for to the cent, in its currency', () => {
  const asked = { amountCents: 1430, currency: 'EUR' }
  expect(isAskedAmount(asked, { amountCents: 1430, currency: 'EUR' })).toBe(true)
  for (const said of [
    { amountCents: 1431, currency: 'EUR' },
    { amountCents: 1430, currency: 'HRK' },
    { amountCents: null, currency: null },
  ])
    expect(isAskedAmount(asked, said)).toBe(false)
})

test.each([
  [{ paymentSandbox: true, production: false, wspay: null }, true],
  [{ paymentSandbox: true, production: true, wspay: null }, true],
  [{ paymentSandbox: true, production: false, wspay: { shopId: 'S', secretKey: 'k', test: true } }, true],
  [{ paymentSandbox: true, production: true, wspay: { shopId: 'S', secretKey: 'k', test: false } }, false],
  [{ paymentSandbox: false, production: false, wspay: null }, false],
])('with %j the sandbox is on: %s', (env, isOn) => expect(hasSandbox(env)).toBe(isOn))

test('the first provider that serves a type takes it', () => {
  const provider = (name: string, types: PaymentProvider['types']): PaymentProvider => ({
    name,
    types,
    origins: (own) => (name === 'own' ? [own] : [`https://${name}.example`]),
    begin: async () => '',
    verifyCallback: async () => null,
    verifyReturn: () => null,
    query: async () => null,
  })
  const payments = paymentsOf([provider('real', ['HPF']), provider('own', ['HPF', 'WALLET'])])
  expect([payments.providerOf('HPF')?.name, payments.providerOf('WALLET')?.name, payments.named('own')?.name]).toEqual(['real', 'own', 'own'])
  expect(payments.types).toEqual(['HPF', 'WALLET'])
  expect(payments.origins('https://shop.example')).toEqual(['https://real.example', 'https://shop.example'])
  expect(paymentsOf([]).providerOf('HPF')).toBeUndefined()
})
