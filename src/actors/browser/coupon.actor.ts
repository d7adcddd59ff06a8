import type { ActorRefFrom } from 'xstate'
import type { Cart, CouponRefusal } from '#contract/cart.ts'
import { couponMachine } from '#machines/coupon/coupon.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { CART_CHANGED_MS } from '../../notices/durations.ts'
import type { Notify } from '../deps.ts'
import { flushCart } from '../flush-cart.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import type { RemovingCoupon } from './cart-messages.ts'

export type CouponActor = ActorRefFrom<typeof couponMachine>

export interface CouponDeps {
  api: () => ApiClient
  cart: CartActor
  notify: Notify
  environment: BrowserEnvironment
}

/** Notice for each reason of an automatic removal. */
const REMOVAL_NOTICES: Readonly<Record<CouponRefusal, string>> = {
  'coupon-unknown': 'core.notifications.couponNoLongerValid',
  'coupon-expired': 'core.notifications.couponExpired',
  'coupon-not-started': 'core.notifications.couponNoLongerValid',
  'coupon-below-minimum': 'core.notifications.couponBelowMinimum',
  'coupon-not-applicable': 'core.notifications.couponNotApplicable',
  'coupon-used-up': 'core.notifications.couponUsedUp',
  'coupon-already-used': 'core.notifications.couponAlreadyUsed',
  'coupon-first-order': 'core.notifications.couponFirstOrder',
  'coupon-login-required': 'core.notifications.couponLoginRequired',
  'coupon-not-with-card': 'core.notifications.couponNotWithCard',
}

/** Why the coupon is invalid. An empty cart is no reason: its lines may be restored. */
const invalidReasonOf = (cart: Cart | null): CouponRefusal | null => (cart && cart.items.length > 0 ? cart.couponRefusal : null)

/** The coupon of the cart, started and connected to it. `left`: what another tab is removing. */
export function createCoupon({ api, cart, notify, environment }: CouponDeps, left: RemovingCoupon | null): CouponActor {
  const { channel, createActor, dispatchWindowEvent, log } = environment
  const coupon = createActor(
    couponMachine.provide({
      actors: {
        // The coupon is checked against the cart that the user sees.
        applyCoupon: operationActor(api, 'applyCoupon', { keepalive: true, after: () => flushCart(cart) }),
        removeCoupon: operationActor(api, 'removeCoupon', { keepalive: true }),
      },
    }),
  )
  coupon.on('cart.received', (event) => cart.send({ type: 'cart.received', cart: event.cart }))
  coupon.on('cart.outdated', () => cart.send({ type: 'cart.refresh' }))
  coupon.on('coupon-applied', ({ code }) => dispatchWindowEvent('coupon-applied', { code }))
  coupon.on('coupon-applied', ({ code }) => notify.success('core.notifications.couponApplied', { code }))
  coupon.on('coupon.rejected', ({ problem }) => (problem instanceof Error ? notify.problem(problem) : notify.info(problem.message)))
  coupon.on('coupon.removed', () => notify.success('core.notifications.couponRemoved'))
  coupon.on('coupon.removeFailed', ({ problem }) => notify.problem(problem))
  coupon.on('coupon.autoRemoving', ({ code, version }) => channel?.post({ type: 'coupon', code, version }))
  coupon.on('coupon.autoRemoved', ({ code, reason }) => notify.info(REMOVAL_NOTICES[reason], { params: { code }, duration: CART_CHANGED_MS }))
  coupon.on('operation.ignored', ({ operation }) => log(`${operation}: Session doesn't exist`))
  coupon.start()

  const leave = ({ code, version }: RemovingCoupon) => coupon.send({ type: 'coupon.autoRemovingInOtherTab', code, version })
  if (left) leave(left)
  channel?.listen((news) => {
    if (news.type === 'coupon') leave(news)
  })
  const sendCart = ({ context: { session, cart: known } }: ReturnType<CartActor['getSnapshot']>) =>
    coupon.send({ type: 'cart.updated', session, version: known?.version ?? 0, code: known?.couponCode ?? null, rejection: invalidReasonOf(known) })
  cart.subscribe(sendCart)
  sendCart(cart.getSnapshot())
  return coupon
}
