import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ManualClock } from '#tests/model/manual-clock.ts'
import type { PaymentRedirectEmittedEvent, PaymentRedirectInput } from './payment-redirect.events.ts'
import { CARD, exampleOrder, FORM, FORM_HTML, PAYMENT_REDIRECT } from './payment-redirect.examples.ts'
import { paymentRedirectMachine } from './payment-redirect.machine.ts'
import { paymentRedirectModels } from './payment-redirect.model.ts'

describePaths('the payment redirect', ...paymentRedirectModels)

const responses = () => new Promise((resolve) => setImmediate(resolve))

function startPaymentRedirect(parts: Partial<PaymentRedirectInput>, order = () => Promise.resolve(exampleOrder('waiting'))) {
  const keys: (string | undefined)[] = []
  const emitted: PaymentRedirectEmittedEvent[] = []
  const clock = new ManualClock()
  let requestCount = 0
  const machine = paymentRedirectMachine.provide({
    actors: {
      readForm: fromPromise(async () => FORM),
      getOrderBySlug: fromPromise(() => {
        requestCount += 1
        return order()
      }),
      payOrder: fromPromise(({ input }) => {
        keys.push(input.idempotencyKey)
        return Promise.reject({ code: 'network', status: 0, message: '' })
      }),
    },
  })
  const actor = createActor(machine, { input: { ...PAYMENT_REDIRECT, ...parts }, clock })
  actor.on('*', (event) => emitted.push(event))
  return { actor: actor.start(), keys, emitted, clock, requestCount: () => requestCount }
}

describe('the payment redirect', () => {
  test('does nothing for an order without an online payment', () => {
    const { actor, emitted, requestCount } = startPaymentRedirect({ html: '' })
    expect([actor.getSnapshot().value, emitted, requestCount()]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }], 0])
  })

  test('opens the payment slip of an order paid by transfer, unless the customer wants another method', async () => {
    const due = () => Promise.resolve(exampleOrder('due', { payableBy: [CARD] }))
    const [led, came] = [startPaymentRedirect({}, due), startPaymentRedirect({ otherWay: true }, due)]
    await responses()
    expect([led.actor.getSnapshot().value, led.emitted]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }]])
    expect([came.actor.getSnapshot().value, came.emitted]).toEqual([{ open: 'waiting' }, []])
  })

  test('requests nothing about an order without proof, except for a logged-in user', async () => {
    expect(startPaymentRedirect({ protectCode: null }).actor.getSnapshot().value).toBe('unknown')
    expect(startPaymentRedirect({ protectCode: null, isLoggedIn: true }).actor.getSnapshot().value).toEqual({ asking: 'calling' })
  })

  test('submits a form once, also when the page is restored', async () => {
    const { actor, emitted, requestCount } = startPaymentRedirect({ html: FORM_HTML })
    await responses()
    actor.send({ type: 'page.restored' })
    await responses()
    actor.send({ type: 'page.restored' })
    await responses()
    expect(emitted.map(({ type }) => type)).toEqual(['payment.redirectStarted', 'form.sent'])
    expect([actor.getSnapshot().value, requestCount()]).toEqual([{ open: 'waiting' }, 2])
  })

  test('keeps the idempotency key of a payment method whose response was lost, and uses a new one for another method', async () => {
    const { actor, keys, clock } = startPaymentRedirect({})
    await responses()
    for (const [methodId, key] of [
      [3, 'key-1'],
      [3, 'key-2'],
      [4, 'key-3'],
    ] as const) {
      actor.send({ type: 'payment.start', methodId, key })
      for (const pause of [500, 2000, 0]) {
        await responses()
        clock.advance(pause)
      }
      await responses()
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-3', 'key-3', 'key-3'])
  })

  test('polls a pending order for two minutes, then waits for the user', async () => {
    const { clock, requestCount } = startPaymentRedirect({})
    await responses()
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 60_000, 600_000]) {
      clock.advance(pause)
      await responses()
    }
    expect(requestCount()).toBe(7)
  })

  test('continues automatically when the payment arrives', async () => {
    let state: 'waiting' | 'paid' = 'waiting'
    const { actor, emitted, clock } = startPaymentRedirect({}, async () => exampleOrder(state))
    await responses()
    state = 'paid'
    clock.advance(2000)
    await responses()
    expect([actor.getSnapshot().value, emitted]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }]])
  })
})
