import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressValues } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import { selectCount, selectIsBusy, selectPhase, selectRejection } from '#machines/cart/cart-session.selectors.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import {
  selectConsents,
  selectDelivery,
  selectPayment,
  selectPaymentMethods,
  selectShipping,
  selectShippingMethods,
  selectStep,
} from '#machines/checkout/checkout.selectors.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'
import { createActors } from '#src/actors/browser/create-actors.ts'
import { exampleBrowser, exampleDeps } from '#src/actors/browser/live.examples.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, PRODUCTS } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const person = addressValues(addressIn(COUNTRIES.HR))
const FORM: DeliveryForm = { ...EMPTY_DELIVERY, shipping: { ...person, country: 'HR' } }
const until = (look: () => void) => vi.waitFor(look, { timeout: 10_000, interval: 5 })

async function visit(browser = exampleBrowser(), locale: () => Locale = () => 'en') {
  const tab = browser.openTab()
  const { deps, toasts, went } = exampleDeps(open.newClient(), locale)
  const actors = await createActors(deps, tab.environment)
  const rest = () => until(() => expect(selectIsBusy(actors.cart.getSnapshot())).toBe(false))
  const add = async (productId: number, key: string, qty = 1) => {
    actors.cart.send({ type: 'item.add', productId, qty, key })
    await rest()
  }
  return { ...tab, browser, toasts, went, ...actors, add, rest }
}

test("a guest buys through the browser's state machines", async () => {
  const { cart, add, rest, startCheckout, went, storage, toasts } = await visit()
  await add(PRODUCTS.sardines, 'add-sardines')
  const item = cart.getSnapshot().context.cart?.items[0]
  cart.send({ type: 'line.set', itemId: item?.itemId ?? 0, qty: 3 })
  cart.send({ type: 'cart.flush' })
  await rest()
  expect(selectCount(cart.getSnapshot())).toBe(3)

  const calls = open.client.in('en')
  const [{ countries = [] }, settings] = await Promise.all([calls.getCommons({ query: { type: 'countries' } }), calls.getCheckoutSettings({})])
  const checkout = await startCheckout({ countries, settings, step: null })
  const at = new Date().toISOString()
  const delivery = selectDelivery(checkout.getSnapshot())
  await until(() => expect(delivery?.getSnapshot().value).toBe('editing'))
  const shownConsents = selectConsents(delivery?.getSnapshot() ?? { context: { consents: null } }) ?? []
  const acceptedConsents = shownConsents.filter(({ required }) => required).map(({ uniqueNumber }) => uniqueNumber)
  checkout.send({ type: 'delivery.submit', form: { ...FORM, acceptedConsents }, at, key: 'consents-1' })

  await until(() => expect(selectShipping(checkout.getSnapshot())?.getSnapshot().value).toEqual({ choosing: 'settled' }))
  const shipping = selectShipping(checkout.getSnapshot())?.getSnapshot()
  const method = shipping && selectShippingMethods(shipping).find(({ options }) => options.length === 0)
  checkout.send({ type: 'shipping.choose', methodId: method?.id ?? 0 })
  checkout.send({ type: 'shipping.submit' })

  await until(() => expect(selectPayment(checkout.getSnapshot())?.getSnapshot().value).toEqual({ choosing: 'settled' }))
  expect(selectStep(checkout.getSnapshot())).toBe('payment')
  const payment = selectPayment(checkout.getSnapshot())?.getSnapshot()
  const shown = cart.getSnapshot().context.cart
  if (!payment || !shown) throw new Error('The payment step is open')
  const free = selectPaymentMethods(payment).find(({ fee, paymentType }) => fee === 0 && paymentType === null)
  checkout.send({ type: 'payment.choose', methodId: free?.id ?? 0 })
  checkout.send({
    type: 'payment.submit',
    acceptedConsents: (selectConsents(payment) ?? []).map(({ uniqueNumber }) => uniqueNumber),
    seen: seenOrder(shown, shown.prices.converted.orderTotal),
    at,
    key: 'place-order-1',
    notes: { orderMessage: 'Zvonite dvaput.', giftMessage: 'Sretno!', to: '', from: '' },
    successURL: `${ORIGIN}/checkout/success`,
    failureURL: `${ORIGIN}/checkout/failure`,
  })
  await until(() => expect(checkout.getSnapshot().status).toBe('done'))

  const { orderSlug, orderNumber } = checkout.getSnapshot().output ?? {}
  expect(went.at(-1)).toEqual({ to: 'checkout/success', orderSlug })
  const protectCode = storage.get(`checkout.receipt.${orderSlug}`) ?? ''
  expect(await calls.getOrderBySlug({ body: { orderSlug: orderSlug ?? '', protectCode } })).toMatchObject({
    orderNumber,
    itemCount: 3,
    orderMessage: 'Zvonite dvaput.',
    giftMessage: 'Sretno!',
  })
  expect([cart.getSnapshot().value, toasts.filter(({ kind }) => kind === 'problem')]).toEqual(['absent', []])
})

test('an out-of-stock quantity is rejected at its line with the available quantity', async () => {
  const { cart, add, rest } = await visit()
  await add(PRODUCTS.carafe, 'add-carafe')
  const itemId = cart.getSnapshot().context.cart?.items[0]?.itemId ?? 0
  cart.send({ type: 'line.set', itemId, qty: 500 })
  cart.send({ type: 'cart.flush' })
  await rest()
  expect(selectPhase(itemId)(cart.getSnapshot())).toBe('rejected')
  expect(selectRejection(itemId)(cart.getSnapshot())).toMatchObject({ code: 'out-of-stock', payload: { available: 17 } })
})

test('a cart session with a wrong protect code is cleared, and the next add starts a new one', async () => {
  const browser = exampleBrowser()
  browser.cookies.set('cartId', 'nobody').set('protectCode', 'wrong')
  const { cart, add, toasts } = await visit(browser)
  await until(() => expect(cart.getSnapshot().value).toBe('absent'))
  expect(browser.cookies.size).toBe(0)
  await add(PRODUCTS.sardines, 'add-sardines')
  expect(selectCount(cart.getSnapshot())).toBe(1)
  expect(toasts.map(({ kind }) => kind)).toEqual(['problem', 'success'])
})

test('two tabs that add concurrently end with one cart of two pieces', async () => {
  const browser = exampleBrowser()
  let free = Promise.resolve<unknown>(undefined)
  const [one, two] = [browser.openTab(), browser.openTab()]
  const locks = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const turn = free.then(work, work)
    free = turn.catch(() => undefined)
    return turn
  }
  const start = (tab: typeof one) => createActors(exampleDeps(open.newClient()).deps, { ...tab.environment, withLock: locks })
  const [here, there] = await Promise.all([start(one), start(two)])
  here.cart.send({ type: 'item.add', productId: PRODUCTS.sardines, qty: 1, key: 'from-the-one' })
  there.cart.send({ type: 'item.add', productId: PRODUCTS.sardines, qty: 1, key: 'from-the-other' })
  await until(() => {
    expect([selectCount(here.cart.getSnapshot()), selectCount(there.cart.getSnapshot())]).toEqual([2, 2])
  })
})
