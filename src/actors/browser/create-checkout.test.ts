import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'
import type { OperationName } from '#contract/index.ts'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import { ASSIGNMENTS, AT, CASH, COUNTRIES, COURIER, DEARER, FORM, GUEST, ORDER, TEXTS, VALID } from '#machines/checkout/checkout.examples.ts'
import { selectDelivery, selectDeliveryForm, selectDraft, selectPayment, selectStep } from '#machines/checkout/checkout.selectors.ts'
import { createCart } from './cart.actor.ts'
import { createActors } from './create-actors.ts'
import { checkoutWith } from './create-checkout.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

const LINE = exampleItem(7)
const SHOWN = exampleCart(4, [LINE])
const responses = {
  getCart: () => exampleCart(1, [LINE]),
  filterConsents: () => TEXTS,
  filterConsentAssignments: () => ASSIGNMENTS,
  getAvailableCountries: () => 'ALL',
  logConsents: () => ({ id: 1 }),
  updateGuestUser: () => exampleCart(2, [LINE], { guestUser: GUEST }),
  getApplicableDeliveryMethods: () => [COURIER],
  saveDeliveryMethod: () => exampleCart(3, [LINE], { guestUser: GUEST, deliveryMethodId: 1 }),
  getApplicablePaymentMethods: () => [CASH],
  savePaymentMethod: () => exampleCart(8, [LINE], { guestUser: GUEST, deliveryMethodId: 1, paymentMethodId: 1 }),
  validateCart: () => VALID,
  createOrder: () => ORDER,
}
const START = { countries: COUNTRIES, settings: { skipShippingStep: false, disableSpecialCharsValidation: false }, step: null }
const NOTES = { orderMessage: '', giftMessage: '', to: '', from: '' }
const place = {
  type: 'payment.submit',
  acceptedConsents: [1],
  seen: seenOrder(SHOWN, SHOWN.prices.converted.orderTotal),
  at: AT,
  key: 'key-0002',
  notes: NOTES,
  successURL: 'https://s/a',
  failureURL: 'https://s/b',
} as const

async function open(other: Parameters<typeof examplePlatform>[0] = {}) {
  const platform = examplePlatform({ ...responses, ...other })
  const browser = exampleBrowser()
  browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1')
  const tab = browser.openTab()
  const { deps, toasts, went } = exampleDeps(platform.client)
  const actors = await createActors(deps, tab.environment)
  await settled()
  const checkout = await actors.startCheckout(START)
  await settled()
  return { ...platform, ...tab, browser, toasts, went, actors, checkout }
}

async function walkToPayment(other: Parameters<typeof examplePlatform>[0] = {}) {
  const opened = await open(other)
  opened.checkout.send({ type: 'delivery.submit', form: FORM, at: AT, key: 'key-0001' })
  await settled()
  opened.checkout.send({ type: 'shipping.choose', methodId: 1 })
  opened.checkout.send({ type: 'shipping.submit' })
  await settled()
  opened.checkout.send({ type: 'payment.choose', methodId: 1 })
  return opened
}

describe('a guest', () => {
  test('places an order: address, delivery and payment, in the order of the specification', async () => {
    const { checkout, names, went, storage, browser, actors, toasts } = await walkToPayment()
    expect(selectStep(checkout.getSnapshot())).toBe('payment')
    expect(browser.cookies.get('guestUser')).toBe(encodeURIComponent('{"id":5,"email":"ana@example.com"}'))
    checkout.send(place)
    await settled()
    expect(names().slice(-4)).toEqual(['logConsents', 'savePaymentMethod', 'validateCart', 'createOrder'])
    expect(checkout.getSnapshot().output).toEqual({ orderSlug: 'order-slug', orderNumber: '2026-000001' })
    expect(went).toEqual([
      { to: 'checkout', step: 'delivery' },
      { to: 'checkout', step: 'shipping' },
      { to: 'checkout', step: 'payment' },
      { to: 'checkout/success', orderSlug: 'order-slug' },
    ])
    expect([...storage]).toEqual([['checkout.receipt.order-slug', 'code-1']])
    expect([actors.cart.getSnapshot().value, browser.cookies.size, toasts]).toEqual(['absent', 0, []])
  })

  test('who clicks twice places one order', async () => {
    const { checkout, names } = await walkToPayment()
    checkout.send(place)
    checkout.send({ ...place, key: 'key-0003' })
    await settled()
    expect(names().filter((name) => name === 'createOrder')).toHaveLength(1)
  })

  test('whose cart changed shows a notice for 12 seconds and places no order', async () => {
    const { checkout, names, toasts } = await walkToPayment({ validateCart: () => DEARER })
    checkout.send(place)
    await settled()
    expect(names().slice(-2)).toEqual(['validateCart', 'getCart'])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.notifications.cartChanged', options: { duration: 12_000 } }])
    expect(selectPayment(checkout.getSnapshot())?.getSnapshot().context.difference?.items).toHaveLength(1)
  })

  test('whose other tab chose another payment method meanwhile has theirs stored again, and places the order without a notice', async () => {
    const validations = [{ ...VALID, version: 9 }, VALID]
    const { checkout, names, toasts } = await walkToPayment({ validateCart: () => validations.shift() })
    checkout.send(place)
    await settled()
    expect(names().slice(-5)).toEqual(['savePaymentMethod', 'validateCart', 'savePaymentMethod', 'validateCart', 'createOrder'])
    expect(toasts).toEqual([])
  })

  test('gets the draft back after a reload', async () => {
    const { checkout, actors } = await open()
    checkout.send({ type: 'draft.changed', draft: { delivery: FORM } })
    checkout.stop()
    const again = await actors.startCheckout(START)
    expect(selectDeliveryForm(again.getSnapshot())).toEqual(FORM)
  })

  test('gets all fields of the cart and the checkout back after a reload, as typed', async () => {
    const { checkout, actors } = await open()
    const typed = { coupon: 'SKOJ1', memberCardBarcode: '29', acceptedConsents: [1001], giftMessage: 'g', orderMessage: 'o', to: 't', from: 'f' }
    checkout.send({ type: 'draft.changed', draft: typed })
    checkout.stop()
    expect(selectDraft((await actors.startCheckout(START)).getSnapshot())).toEqual({ delivery: null, given: null, ...typed })
  })

  test('of an earlier visit gets the e-mail prefilled', async () => {
    const { actors, browser } = await open()
    browser.cookies.set('guestUser', encodeURIComponent('{"id":5,"email":"ana@example.com"}'))
    const email = async () => selectDeliveryForm((await actors.startCheckout(START)).getSnapshot()).shipping.contactEmail
    expect(await email()).toBe('ana@example.com')
    browser.cookies.set('guestUser', 'nonsense')
    expect(await email()).toBe('')
  })

  test('whose form is invalid sends nothing', async () => {
    const { checkout, names, toasts } = await open()
    const before = names().length
    checkout.send({ type: 'delivery.submit', form: { ...FORM, acceptedConsents: [] }, at: AT, key: 'key-0001' })
    await settled()
    expect(names()).toHaveLength(before)
    expect(toasts).toEqual([{ kind: 'info', what: 'core.notifications.consentRequired', options: undefined }])
    expect(selectDelivery(checkout.getSnapshot())?.getSnapshot().value).toBe('editing')
  })
})

test.each([
  ['is left', (checkout: { stop(): unknown }) => void checkout.stop()],
  ['placed its order', (checkout: { send(event: typeof place): void }) => checkout.send(place)],
])('a checkout that %s no longer listens to other tabs', async (_how, end) => {
  const { checkout, actors, browser } = await walkToPayment()
  const whileOpen = browser.cartListenerCount()
  end(checkout)
  await settled()
  expect(browser.cartListenerCount()).toBe(whileOpen - 1)
  expect(actors.cart.getSnapshot().status).toBe('active')
})

test('countries are asked for in the language of the page', async () => {
  const { requests } = await open()
  expect(requests.filter(({ operation }) => operation === 'getAvailableCountries').map(({ input }) => input)).toEqual([
    { body: { cartId: 'cart-1', protectCode: 'code-1', language: 'eng', type: 'countries' } },
  ])
})

describe('a cart that was ordered elsewhere', () => {
  const ordered = { code: 'cart-ordered', status: 409, message: 'This cart was already ordered', payload: { orderSlug: 'order-slug' } }
  const reject = () => {
    throw ordered
  }

  test('in another tab leads to its order, which this tab can open', async () => {
    const { checkout, actors, browser, storage, went, toasts } = await walkToPayment()
    const other = browser.openTab()
    const { deps } = exampleDeps(examplePlatform(responses).client)
    await createActors(deps, other.environment)
    other.environment.channel?.post({ type: 'ordered', cartId: 'cart-of-somebody', orderSlug: 'another', isHandedOver: false })
    await settled()
    expect(checkout.getSnapshot().status).toBe('active')
    other.environment.channel?.post({ type: 'ordered', cartId: 'cart-1', orderSlug: 'order-slug', isHandedOver: false })
    browser.cookies.clear()
    other.environment.channel?.post({ type: 'session' })
    await settled()
    expect([checkout.getSnapshot().value, actors.cart.getSnapshot().value]).toEqual(['found', 'absent'])
    expect(went.at(-1)).toEqual({ to: 'checkout/success', orderSlug: 'order-slug' })
    expect([...storage]).toEqual([['checkout.receipt.order-slug', 'code-1']])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.notifications.orderedElsewhere', options: undefined }])
  })

  test('is sent to the tabs that have it open', async () => {
    const { checkout, browser } = await walkToPayment()
    const received: object[] = []
    browser.openTab().environment.channel?.listen((message) => received.push(message))
    checkout.send(place)
    await settled()
    expect(received.slice(-2)).toEqual([{ type: 'ordered', cartId: 'cart-1', orderSlug: 'order-slug', isHandedOver: false }, { type: 'session' }])
  })

  test('and is detected only at the next step leads to the order as well', async () => {
    const { checkout, went, storage } = await walkToPayment({ savePaymentMethod: reject })
    checkout.send(place)
    await settled()
    expect([checkout.getSnapshot().value, went.at(-1)]).toEqual(['found', { to: 'checkout/pay', orderSlug: 'order-slug' }])
    expect([...storage]).toEqual([['checkout.receipt.order-slug', 'code-1']])
  })

  test('whose response was lost is found as an order after a reload', async () => {
    const { actors, browser } = await open({ getCart: reject })
    expect([actors.cart.getSnapshot().value, actors.orderAwaitingPayment()]).toEqual(['absent', 'order-slug'])
    expect([...browser.cookies.keys()]).toEqual(['orderedCart'])
    expect([actors.orderArrived('order-slug'), browser.cookies.size]).toEqual(['code-1', 0])
  })
})

describe('a checkout that is left', () => {
  test('no longer receives cart events', async () => {
    const { checkout, actors } = await open()
    checkout.stop()
    actors.cart.send({ type: 'session.removed' })
    expect(checkout.getSnapshot().value).toBe('delivery')
  })
})

describe('every operation a machine declares is invoked', () => {
  const { client, names } = examplePlatform({})
  const api = () => client.in('en')
  const { environment } = exampleBrowser().openTab()
  const machines = (machine: AnyStateMachine): AnyStateMachine[] => {
    const inside = Object.values(machine.implementations.actors as Record<string, AnyActorLogic>).filter((logic): logic is AnyStateMachine => 'root' in logic)
    return [machine, ...inside.flatMap(machines)]
  }
  const declared = [createCart(api, 1, environment).logic as AnyStateMachine, checkoutWith(api, () => 'en') as unknown as AnyStateMachine]
    .flatMap(machines)
    .flatMap((machine) => Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>))
    .filter(([, logic]) => !('root' in logic))

  test.each(declared)('%s', async (name, logic) => {
    const actor = createActor(logic, { input: { body: {} } })
    actor.subscribe({ error: () => {} })
    actor.start()
    await settled()
    expect(names()).toContain(name as OperationName)
  })
})
