import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { addressValues } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import type { Order } from '#contract/order.ts'
import { selectCart, selectIsAtRest, selectPhase } from '#machines/cart/cart-session.selectors.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import { selectConsents, selectDelivery, selectPayment, selectPaymentMethods, selectShipping, selectStep } from '#machines/checkout/checkout.selectors.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'
import { selectScene } from '#machines/payment/hand-off.selectors.ts'
import { type Actors, createActors } from '#src/actors/live/create-actors.ts'
import { exampleBrowser, exampleDeps } from '#src/actors/live/live.examples.ts'
import { createPaymentRedirect, type PayingPage } from '#src/actors/live/payment-redirect.actor.ts'
import type { ShopClient } from '#src/client/create-client.ts'
import { withFee } from '#src/views/cart/cart-totals.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, METHODS, PAYMENTS, PRODUCTS } from './shopper.ts'

/** More often nobody presses the same button. */
const PRESSES_MAX = 4
const WAIT = { timeout: 45_000, interval: 20 }
const HTML = { form: /<form[^>]* action="([^"]+)">/, field: /name="([^"]+)" value="([^"]*)"/g } as const
const URLS = { success: `${ORIGIN}/checkout/success`, failure: `${ORIGIN}/checkout/failure` } as const

/** What everybody here buys. */
export const BASKET = [
  [PRODUCTS.sardines, 2],
  [PRODUCTS.mackerel, 1],
  [PRODUCTS.oliveOilSmall, 1],
] as const

/** Where somebody stands: done, able to press, or waiting for an answer. */
interface Stage {
  name: string
  isDone(): boolean
  canPress(): boolean
  press(): void
  /** What is told of the last failure. */
  why?(): string
}

/** Presses until it is done; waits for answers in between, and gives up when pressing does not help. */
async function persist({ name, isDone, canPress, press, why = () => 'nothing is known' }: Stage): Promise<void> {
  for (let presses = 0; presses <= PRESSES_MAX; presses += 1) {
    await vi
      .waitUntil(() => isDone() || canPress(), WAIT)
      .catch(() => {
        throw new Error(`${name} comes to no end, ${why()}`)
      })
    if (isDone()) return
    press()
  }
  throw new Error(`${name}: pressing did not help, ${why()}`)
}

/** As queries read: again, when it failed. */
async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read()
    } catch (error) {
      if (tries > PRESSES_MAX) throw error
    }
  }
}

/** Carries a hosted form to the provider's page and pays there; answers the address the shopper is sent back to. */
export type PayAt = (action: string, fields: Record<string, string>) => Promise<string>

function pageThatPays(pay: PayAt): { page: PayingPage; back: Promise<string> } {
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

/** A guest at the charts of the browser who wants these goods, and presses again when something failed. */
export function determinedBuyer(client: ShopClient, email: string) {
  const person = addressValues(addressIn(COUNTRIES.HR))
  const form: DeliveryForm = { ...EMPTY_DELIVERY, shipping: { ...person, contactEmail: email, country: 'HR' } }
  const tab = exampleBrowser().openTab()
  const { environment, storage } = tab
  const { deps, went } = exampleDeps(client)
  const calls = () => client.in('en')

  async function fill({ cart, reductions }: Actors): Promise<void> {
    for (const [productId, qty] of BASKET) {
      const key = randomUUID()
      const isConnected = () => selectCart(cart.getSnapshot())?.items.some((item) => item.productId === productId) === true
      const hasFailed = () => cart.getSnapshot().context.failed.some((wish) => wish.key === key)
      cart.send({ type: 'item.add', productId, qty, key })
      await persist({
        name: `adding ${productId}`,
        isDone: () => isConnected() && selectIsAtRest(cart.getSnapshot()),
        canPress: hasFailed,
        press: () => cart.send({ type: 'add.retry', key }),
      })
    }
    const itemId = selectCart(cart.getSnapshot())?.items[0]?.itemId ?? 0
    const set = () => {
      cart.send({ type: 'line.set', itemId, qty: 3 })
      cart.send({ type: 'cart.flush' })
    }
    set()
    await persist({
      name: 'changing the quantity',
      isDone: () => selectCart(cart.getSnapshot())?.items[0]?.qty === 3 && selectIsAtRest(cart.getSnapshot()),
      canPress: () => selectPhase(itemId)(cart.getSnapshot()) === 'refused',
      press: set,
    })
    const coupon = await reductions.coupon.wake()
    await persist({
      name: 'applying the coupon',
      why: () =>
        JSON.stringify([
          coupon.getSnapshot().value,
          coupon.getSnapshot().context,
          cart.getSnapshot().value,
          cart.getSnapshot().context.wishes,
          cart.getSnapshot().context.wanted,
        ]),
      isDone: () => selectCart(cart.getSnapshot())?.couponCode === 'SKOJ10' && coupon.getSnapshot().matches('resting') && selectIsAtRest(cart.getSnapshot()),
      canPress: () => coupon.getSnapshot().matches('resting') && selectIsAtRest(cart.getSnapshot()),
      press: () => coupon.send({ type: 'coupon.apply', code: 'skoj10', key: randomUUID() }),
    })
  }

  async function order({ cart, startCheckout }: Actors, methodId: number): Promise<string> {
    const { countries = [] } = await readAgain(() => calls().getCommons({ query: { type: 'countries' } }))
    const settings = await readAgain(() => calls().getCheckoutSettings({}))
    const checkout = await startCheckout({ countries, settings, step: null })
    const now = () => ({ at: new Date().toISOString(), key: randomUUID() })
    const step = () => selectStep(checkout.getSnapshot())
    const delivery = () => selectDelivery(checkout.getSnapshot())?.getSnapshot()
    const shipping = () => selectShipping(checkout.getSnapshot())?.getSnapshot()
    const payment = () => selectPayment(checkout.getSnapshot())?.getSnapshot()
    const told = (snapshot: { context: { refusal: unknown; problem: unknown; errors?: unknown } } | undefined) => {
      const { refusal, problem, errors } = snapshot?.context ?? {}
      return JSON.stringify({ refusal, problem, errors })
    }
    const retry = () => checkout.send({ type: 'load.retry' })

    await persist({
      name: 'saying where it goes',
      why: () => told(delivery()),
      isDone: () => step() === 'shipping',
      canPress: () => delivery()?.matches('editing') === true || delivery()?.matches('unavailable') === true,
      press: () => {
        const asked = delivery()
        if (!asked || asked.matches('unavailable')) return retry()
        const acceptedConsents = (selectConsents(asked) ?? []).filter(({ required }) => required).map(({ uniqueNumber }) => uniqueNumber)
        checkout.send({ type: 'delivery.submit', form: { ...form, acceptedConsents }, ...now() })
      },
    })
    await persist({
      name: 'choosing the delivery',
      why: () => told(shipping()),
      isDone: () => step() === 'payment',
      canPress: () => shipping()?.matches('choosing') === true || shipping()?.matches('unavailable') === true,
      press: () => {
        if (shipping()?.matches('unavailable')) return retry()
        checkout.send({ type: 'shipping.choose', methodId: METHODS.homeDelivery })
        checkout.send({ type: 'shipping.submit' })
      },
    })
    await persist({
      name: 'placing the order',
      why: () => told(payment()),
      isDone: () => checkout.getSnapshot().status === 'done',
      canPress: () => payment()?.matches('choosing') === true || payment()?.matches('unavailable') === true,
      press: () => {
        const asked = payment()
        if (!asked || asked.matches('unavailable')) return retry()
        const shown = selectCart(cart.getSnapshot())
        if (!shown) throw new Error('There is no cart to order')
        const feeOf = (id: number | null) => selectPaymentMethods(asked).find((method) => method.id === id)?.fee ?? 0
        const { orderTotal } = withFee(shown.prices.converted, feeOf(shown.paymentMethodId), feeOf(methodId))
        checkout.send({ type: 'payment.choose', methodId })
        checkout.send({
          type: 'payment.submit',
          seen: seenOrder(shown, orderTotal),
          acceptedConsents: (selectConsents(asked) ?? []).map(({ uniqueNumber }) => uniqueNumber),
          ...now(),
          notes: { orderMessage: '', giftMessage: '', to: '', from: '' },
          successURL: URLS.success,
          failureURL: URLS.failure,
        })
      },
    })
    return checkout.getSnapshot().output?.orderSlug ?? ''
  }

  async function handOver(orderSlug: string, pay: PayAt): Promise<void> {
    const { page, back } = pageThatPays(pay)
    const start = { orderSlug, otherWay: false, returnUrls: { successURL: URLS.success, failureURL: URLS.failure }, paymentOrigins: [ORIGIN] }
    const paymentRedirect = createPaymentRedirect(start, { deps, api: calls, environment }, page)
    expect(selectScene(paymentRedirect.actor.getSnapshot())).not.toBe('unknown')
    const returned = await back
    paymentRedirect.stop()
    expect(returned).toBe(`${URLS.success}?orderSlug=${orderSlug}`)
  }

  const receipt = (orderSlug: string): Promise<Order> =>
    readAgain(() => calls().getOrderBySlug({ body: { orderSlug, protectCode: storage.get(`checkout.receipt.${orderSlug}`) ?? '' } }))

  return {
    /** Buys and pays on delivery. */
    async buyOnDelivery(): Promise<Order> {
      const actors = await readAgain(() => createActors(deps, environment))
      await fill(actors)
      const orderSlug = await order(actors, PAYMENTS.cashOnDelivery)
      expect(went.at(-1)).toEqual({ to: 'checkout/success', orderSlug })
      return receipt(orderSlug)
    },
    /** Buys and pays on a provider's own page. */
    async buyByCard(pay: PayAt): Promise<Order> {
      const actors = await readAgain(() => createActors(deps, environment))
      await fill(actors)
      const orderSlug = await order(actors, PAYMENTS.card)
      expect(went.at(-1)).toEqual({ to: 'checkout/pay', orderSlug })
      await handOver(orderSlug, pay)
      return receipt(orderSlug)
    },
  }
}
