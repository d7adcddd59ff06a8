import { ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { storeReceiptCode } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { type CookieJar, clearCartSession, orderedCart, readCartCookies, storeCartSession, writeCookie } from './cookies.ts'

const { name, maxAgeSeconds, path } = ORDERED_CART_COOKIE

/**
 * The cart was ordered and is being paid at a provider: no tab uses it any more, and its cookies stay as proof of the order
 * until the customer returns.
 */
export function handOverCart(cart: CartActor, orderSlug: string, { jar, channel }: BrowserEnvironment): void {
  const session = readCartCookies(jar)
  if (session) storeOrderedCart(jar, session, orderSlug)
  cart.send({ type: 'session.left' })
  channel?.post({ type: 'session' })
}

/** Keeps the cart session in its cookies as proof of the order it became. */
export function storeOrderedCart(jar: CookieJar, session: CartSession, orderSlug: string): void {
  storeCartSession(jar, session)
  writeCookie(jar, name, JSON.stringify({ cartId: session.cartId, orderSlug }), maxAgeSeconds, path)
}

/** The customer returned from payment: clears the ordered cart, keeps a newer one. Returns the order's protect code. */
export function clearOrderedCart(orderSlug: string, { jar, storage }: Pick<BrowserEnvironment, 'jar' | 'storage'>): string | null {
  const proof = protectCodeOfOrderedCart(jar, orderSlug)
  if (proof !== null) storeReceiptCode(storage, orderSlug, proof)
  const ordered = orderedCart(jar)
  if (ordered?.orderSlug !== orderSlug) return proof
  if (readCartCookies(jar)?.cartId === ordered.cartId) clearCartSession(jar)
  writeCookie(jar, name, '', 0, path)
  return proof
}

/** The protect code of the cart that became this order, if its cookies are present. */
export function protectCodeOfOrderedCart(jar: CookieJar, orderSlug: string): string | null {
  const ordered = orderedCart(jar)
  const session = readCartCookies(jar)
  return ordered?.orderSlug === orderSlug && session?.cartId === ordered.cartId ? session.protectCode : null
}

/** The order of this device's cart that awaits payment; null when the cart is open or there is none. */
export function orderAwaitingPayment(jar: CookieJar): string | null {
  const ordered = orderedCart(jar)
  return ordered && readCartCookies(jar)?.cartId === ordered.cartId ? ordered.orderSlug : null
}
