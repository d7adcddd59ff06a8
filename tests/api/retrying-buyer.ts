import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { addressValues } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import type { Order } from '#contract/order.ts'
import { selectCart, selectIsAtRest, selectPhase } from '#machines/cart/cart-session.selectors.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import { selectConsents, selectDelivery, selectPayment, selectPaymentMethods, selectShipping, selectStep } from '#machines/checkout/checkout.selectors.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'
import { selectScene } from '#machines/payment/payment-redirect.selectors.ts'
import { type Actors, createActors } from '#src/actors/browser/create-actors.ts'
import { exampleBrowser, exampleDeps } from '#src/actors/browser/live.examples.ts'
import { createPaymentRedirect, type PayingPage } from '#src/actors/browser/payment-redirect.actor.ts'
import type { ShopClient } from '#src/client/create-client.ts'
import { withFee } from '#src/views/cart/cart-totals.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, METHODS, PAYMENTS, PRODUCTS } from './shopper.ts'

/** The limit of clicks on the same button. */
const CLICKS_MAX = 4
const WAIT = { timeout: 45_000, interval: 20 }
const HTML = { form: /<form[^>]* action="([^"]+)">/, field: /name="([^"]+)" value="([^"]*)"/g } as const
const URLS = { success: `${ORIGIN}/checkout/success`, failure: `${ORIGIN}/checkout/failure` } as const

/** The products that are bought here. */
export const PRODUCTS_BOUGHT = [
  [PRODUCTS.sardines, 2],
  [PRODUCTS.mackerel, 1],
  [PRODUCTS.oliveOilSmall, 1],
] as const

/** The state of a step: done, ready for a click, or waiting for a response. */
interface RetriedStep {
  name: string
  isDone(): boolean
  canClick(): boolean
  click(): void
  /** The last reported failure. */
  why?(): string
}

/** Clicks until it is done; waits for responses in between, and fails when clicking does not help. */
async function retryUntilDone({ name, isDone, canClick, click, why = () => 'nothing is known' }: RetriedStep): Promise<void> {
  for (let clicks = 0; clicks <= CLICKS_MAX; clicks += 1) {
    await vi
      .waitUntil(() => isDone() || canClick(), WAIT)
      .catch(() => {
        throw new Error(`${name} comes to no end, ${why()}`)
      })
    if (isDone()) return
    click()
  }
  throw new Error(`${name}: pressing did not help, ${why()}`)
}

/** As queries do: again after a failure. */
async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read()
    } catch (error) {
      if (tries > CLICKS_MAX) throw error
    }
  }
}

/** Submits a hosted form to the provider's page and pays there; returns the URL the customer is redirected to. */
export type Pay = (action: string, fields: Record<string, string>) => Promise<string>

function payingPage(pay: Pay): { page: PayingPage; back: Promise<string> } {
  const { promise: back, resolve, reject } = Promise.withResolvers<string>()
  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const page: PayingPage = {
    readForm: (html) => ({
      action: unescaped(HTML.form.exec(html)?.[1] ?? ''),
      fields: [...html.matchAll(HTML.field)].map(([, name = '', value = '']) => [name, unescaped(value)] as const),
    }),
    sendForm: ({ action, fields }) => void pay(action, Object.fromEntries(fields)).then(resolve, reject),
    loadWallet: () => Promise.reject(new Error('No wallet')),
    showWallet: () => Promise.reject(new Error('No wallet')),
    onRestored: () => () => undefined,
  }
  return { page, back }
}

/** A guest who buys these products through the browser's state machines, and clicks again after failures. */
export function retryingBuyer(client: ShopClient, email: string) {
  const address = addressValues(addressIn(COUNTRIES.HR))
  const form: DeliveryForm = { ...EMPTY_DELIVERY, shipping: { ...address, contactEmail: email, country: 'HR' } }
  const tab = exampleBrowser().openTab()
  const { environment, storage } = tab
  const { deps, went } = exampleDeps(client)
  const calls = () => client.in('en')

  async function fill({ cart, reductions }: Actors): Promise<void> {
    for (const [productId, qty] of PRODUCTS_BOUGHT) {
      const key = randomUUID()
      const isConnected = () => selectCart(cart.getSnapshot())?.items.some((item) => item.productId === productId) === true
      const hasFailed = () => cart.getSnapshot().context.failed.some((wish) => wish.key === key)
      cart.send({ type: 'item.add', productId, qty, key })
      await retryUntilDone({
        name: `adding ${productId}`,
        isDone: () => isConnected() && selectIsAtRest(cart.getSnapshot()),
        canClick: hasFailed,
        click: () => cart.send({ type: 'add.retry', key }),
      })
    }
    const itemId = selectCart(cart.getSnapshot())?.items[0]?.itemId ?? 0
    const set = () => {
      cart.send({ type: 'line.set', itemId, qty: 3 })
      cart.send({ type: 'cart.flush' })
    }
    set()
    await retryUntilDone({
      name: 'changing the quantity',
      isDone: () => selectCart(cart.getSnapshot())?.items[0]?.qty === 3 && selectIsAtRest(cart.getSnapshot()),
      canClick: () => selectPhase(itemId)(cart.getSnapshot()) === 'rejected',
      click: set,
    })
    const coupon = await reductions.coupon.load()
    await retryUntilDone({
      name: 'applying the coupon',
      why: () =>
        JSON.stringify([
          coupon.getSnapshot().value,
          coupon.getSnapshot().context,
          cart.getSnapshot().value,
          cart.getSnapshot().context.pendingChanges,
          cart.getSnapshot().context.pendingQuantities,
        ]),
      isDone: () => selectCart(cart.getSnapshot())?.couponCode === 'SKOJ10' && coupon.getSnapshot().matches('idle') && selectIsAtRest(cart.getSnapshot()),
      canClick: () => coupon.getSnapshot().matches('idle') && selectIsAtRest(cart.getSnapshot()),
      click: () => coupon.send({ type: 'coupon.apply', code: 'skoj10', key: randomUUID() }),
    })
  }

  async function order({ cart, startCheckout }: Actors, methodId: number): Promise<string> {
    const { countries = [] } = await withRetries(() => calls().getCommons({ query: { type: 'countries' } }))
    const settings = await withRetries(() => calls().getCheckoutSettings({}))
    const checkout = await startCheckout({ countries, settings, step: null })
    const now = () => ({ at: new Date().toISOString(), key: randomUUID() })
    const step = () => selectStep(checkout.getSnapshot())
    const delivery = () => selectDelivery(checkout.getSnapshot())?.getSnapshot()
    const shipping = () => selectShipping(checkout.getSnapshot())?.getSnapshot()
    const payment = () => selectPayment(checkout.getSnapshot())?.getSnapshot()
    const errorIn = (snapshot: { context: { rejection: unknown; problem: unknown; errors?: unknown } } | undefined) => {
      const { rejection, problem, errors } = snapshot?.context ?? {}
      return JSON.stringify({ rejection, problem, errors })
    }
    const retry = () => checkout.send({ type: 'load.retry' })

    await retryUntilDone({
      name: 'saying where it goes',
      why: () => errorIn(delivery()),
      isDone: () => step() === 'shipping',
      canClick: () => delivery()?.matches('editing') === true || delivery()?.matches('unavailable') === true,
      click: () => {
        const snapshot = delivery()
        if (!snapshot || snapshot.matches('unavailable')) return retry()
        const acceptedConsents = (selectConsents(snapshot) ?? []).filter(({ required }) => required).map(({ uniqueNumber }) => uniqueNumber)
        checkout.send({ type: 'delivery.submit', form: { ...form, acceptedConsents }, ...now() })
      },
    })
    await retryUntilDone({
      name: 'choosing the delivery',
      why: () => errorIn(shipping()),
      isDone: () => step() === 'payment',
      canClick: () => shipping()?.matches('choosing') === true || shipping()?.matches('unavailable') === true,
      click: () => {
        if (shipping()?.matches('unavailable')) return retry()
        checkout.send({ type: 'shipping.choose', methodId: METHODS.homeDelivery })
        checkout.send({ type: 'shipping.submit' })
      },
    })
    await retryUntilDone({
      name: 'placing the order',
      why: () => errorIn(payment()),
      isDone: () => checkout.getSnapshot().status === 'done',
      canClick: () => payment()?.matches('choosing') === true || payment()?.matches('unavailable') === true,
      click: () => {
        const snapshot = payment()
        if (!snapshot || snapshot.matches('unavailable')) return retry()
        const shown = selectCart(cart.getSnapshot())
        if (!shown) throw new Error('There is no cart to order')
        const feeOf = (id: number | null) => selectPaymentMethods(snapshot).find((method) => method.id === id)?.fee ?? 0
        const { orderTotal } = withFee(shown.prices.converted, {
          saved: feeOf(shown.paymentMethodId),
          chosen: feeOf(methodId),
          ratePercent: shown.vat.deliveryRatePercent,
        })
        checkout.send({ type: 'payment.choose', methodId })
        checkout.send({
          type: 'payment.submit',
          seen: seenOrder(shown, orderTotal),
          acceptedConsents: (selectConsents(snapshot) ?? []).map(({ uniqueNumber }) => uniqueNumber),
          ...now(),
          notes: { orderMessage: '', giftMessage: '', to: '', from: '' },
          successURL: URLS.success,
          failureURL: URLS.failure,
        })
      },
    })
    return checkout.getSnapshot().output?.orderSlug ?? ''
  }

  async function payAtProvider(orderSlug: string, pay: Pay): Promise<void> {
    const { page, back } = payingPage(pay)
    const start = { orderSlug, otherWay: false, returnUrls: { successURL: URLS.success, failureURL: URLS.failure }, paymentOrigins: [ORIGIN] }
    const paymentRedirect = createPaymentRedirect(start, { deps, api: calls, environment }, page)
    expect(selectScene(paymentRedirect.actor.getSnapshot())).not.toBe('unknown')
    const returned = await back
    paymentRedirect.stop()
    expect(returned).toBe(`${URLS.success}?orderSlug=${orderSlug}`)
  }

  const receipt = (orderSlug: string): Promise<Order> =>
    withRetries(() => calls().getOrderBySlug({ body: { orderSlug, protectCode: storage.get(`checkout.receipt.${orderSlug}`) ?? '' } }))

  return {
    /** Buys with cash on delivery. */
    async buyOnDelivery(): Promise<Order> {
      const actors = await withRetries(() => createActors(deps, environment))
      await fill(actors)
      const orderSlug = await order(actors, PAYMENTS.cashOnDelivery)
      expect(went.at(-1)).toEqual({ to: 'checkout/success', orderSlug })
      return receipt(orderSlug)
    },
    /** Buys and pays on a provider's hosted page. */
    async buyByCard(pay: Pay): Promise<Order> {
      const actors = await withRetries(() => createActors(deps, environment))
      await fill(actors)
      const orderSlug = await order(actors, PAYMENTS.card)
      expect(went.at(-1)).toEqual({ to: 'checkout/pay', orderSlug })
      await payAtProvider(orderSlug, pay)
      return receipt(orderSlug)
    },
  }
}
