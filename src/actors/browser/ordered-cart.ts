import { ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { type CookieJar, writeCookie } from '#src/cookie-jar.ts'
import { storeReceiptCode } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { clearCartSession, orderedCart, storedCartSession } from './cookies.ts'

const { name, maxAgeSeconds, path } = ORDERED_CART_COOKIE

/** The cart was ordered and is being paid at a provider: no tab uses it any more, and the order's cookie proves it until the customer returns. */
export function releaseOrderedCart(cart: CartActor, orderSlug: string, { jar, channel }: BrowserEnvironment): void {
  const session = storedCartSession(jar)
  if (session) storeOrderedCart(jar, session, orderSlug)
  cart.send({ type: 'session.removed' })
  channel?.post({ type: 'session' })
}

/** The session of an ordered cart ends (CART-12); the order's own cookie keeps the proof. */
export function storeOrderedCart(jar: CookieJar, { cartId, protectCode }: CartSession, orderSlug: string): void {
  writeCookie(jar, name, JSON.stringify({ cartId, protectCode, orderSlug }), maxAgeSeconds, path)
  if (storedCartSession(jar)?.cartId === cartId) clearCartSession(jar)
}

/** The customer returned from payment: clears the ordered cart, keeps a newer one. Returns the order's protect code. */
export function clearOrderedCart(orderSlug: string, { jar, storage }: Pick<BrowserEnvironment, 'jar' | 'storage'>): string | null {
  const proof = protectCodeOfOrderedCart(jar, orderSlug)
  if (proof === null) return null
  storeReceiptCode(storage, orderSlug, proof)
  writeCookie(jar, name, '', 0, path)
  return proof
}

/** The protect code of the cart that became this order, if its cookie is present. */
export function protectCodeOfOrderedCart(jar: CookieJar, orderSlug: string): string | null {
  const ordered = orderedCart(jar)
  return ordered?.orderSlug === orderSlug ? ordered.protectCode : null
}

/** The order of this device's cart that awaits payment; null when there is a newer cart or no such order. */
export function orderAwaitingPayment(jar: CookieJar): string | null {
  return storedCartSession(jar) ? null : (orderedCart(jar)?.orderSlug ?? null)
}
