import { type ActorRefFrom, createActor } from 'xstate'
import type { Cart, CouponRefusal } from '#contract/cart.ts'
import { couponMachine } from '#machines/coupon/coupon.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { CART_CHANGED_MS } from '../../notices/durations.ts'
import type { Notify } from '../deps.ts'
import { flushCart } from '../flush-cart.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'

export type CouponActor = ActorRefFrom<typeof couponMachine>

export interface CouponParts {
  api: () => ApiClient
  cart: CartActor
  notify: Notify
  environment: BrowserEnvironment
}

/** Why it was taken off, as a person is told. */
const DROPPED: Readonly<Record<CouponRefusal, string>> = {
  'coupon-unknown': 'core.notifications.couponNoLongerValid',
  'coupon-expired': 'core.notifications.couponExpired',
  'coupon-not-started': 'core.notifications.couponNoLongerValid',
  'coupon-below-minimum': 'core.notifications.couponBelowMinimum',
  'coupon-not-applicable': 'core.notifications.couponNotApplicable',
  'coupon-used-up': 'core.notifications.couponUsedUp',
  'coupon-already-used': 'core.notifications.couponAlreadyUsed',
  'coupon-login-required': 'core.notifications.couponLoginRequired',
  'coupon-not-with-card': 'core.notifications.couponNotWithCard',
}

/** Why the coupon is worth nothing. An empty cart is no reason: what was in it may come back. */
const lostWorth = (cart: Cart | null): CouponRefusal | null => (cart && cart.items.length > 0 ? cart.couponRefusal : null)

/** The coupon of the cart, started and wired to it. `left`: a code that another tab is taking off. */
export function createCoupon({ api, cart, notify, environment }: CouponParts, left: string | null): CouponActor {
  const { channel, dispatchWindowEvent, log } = environment
  const coupon = createActor(
    couponMachine.provide({
      actors: {
        // What is asked of the cart is judged by the cart that the person sees.
        applyCoupon: operationActor(api, 'applyCoupon', { keepalive: true, after: () => flushCart(cart) }),
        removeCoupon: operationActor(api, 'removeCoupon', { keepalive: true }),
      },
    }),
  )
  coupon.on('cart.answered', (event) => cart.send({ type: 'cart.answered', cart: event.cart }))
  coupon.on('cart.doubted', () => cart.send({ type: 'cart.refresh' }))
  coupon.on('coupon-applied', ({ code }) => dispatchWindowEvent('coupon-applied', { code }))
  coupon.on('coupon-applied', ({ code }) => notify.success('core.notifications.couponApplied', { code }))
  coupon.on('coupon.refused', ({ problem }) => (problem instanceof Error ? notify.problem(problem) : notify.info(problem.message)))
  coupon.on('coupon.removed', () => notify.success('core.notifications.couponRemoved'))
  coupon.on('coupon.stayed', ({ problem }) => notify.problem(problem))
  coupon.on('coupon.dropping', ({ code }) => channel?.post({ type: 'coupon', code }))
  coupon.on('coupon.dropped', ({ code, reason }) => notify.info(DROPPED[reason], { params: { code }, duration: CART_CHANGED_MS }))
  coupon.on('operation.ignored', ({ operation }) => log(`${operation}: Session doesn't exist`))
  coupon.start()

  if (left !== null) coupon.send({ type: 'coupon.left', code: left })
  channel?.listen((news) => {
    if (news.type === 'coupon') coupon.send({ type: 'coupon.left', code: news.code })
  })
  const hear = ({ context: { session, cart: known } }: ReturnType<CartActor['getSnapshot']>) =>
    coupon.send({ type: 'cart.known', session, code: known?.couponCode ?? null, refusal: lostWorth(known) })
  cart.subscribe(hear)
  hear(cart.getSnapshot())
  return coupon
}
