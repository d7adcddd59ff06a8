import { ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { storeReceiptCode } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { type CookieJar, clearCartSession, orderedCart, readCartCookies, storeCartSession, writeCookie } from './cookies.ts'

const { name, maxAgeSeconds, path } = ORDERED_CART_COOKIE

/**
 * The cart was ordered and waits for its money elsewhere: no tab fills or shows it any more, and its cookies stay as the proof
 * of the order until the shopper is back.
 */
export function handOverCart(cart: CartActor, orderSlug: string, { jar, channel }: BrowserEnvironment): void {
  const session = readCartCookies(jar)
  if (session) storeOrderedCart(jar, session, orderSlug)
  cart.send({ type: 'session.left' })
  channel?.post({ type: 'session' })
}

/** The session of a cart stays in its cookies as the proof of the order that it became. */
export function storeOrderedCart(jar: CookieJar, session: CartSession, orderSlug: string): void {
  storeCartSession(jar, session)
  writeCookie(jar, name, JSON.stringify({ cartId: session.cartId, orderSlug }), maxAgeSeconds, path)
}

/** The shopper is back from paying this order: its cart is forgotten, another one that was begun meanwhile stays. Answers the order's proof. */
export function clearOrderedCart(orderSlug: string, { jar, storage }: Pick<BrowserEnvironment, 'jar' | 'storage'>): string | null {
  const proof = protectCodeOfOrderedCart(jar, orderSlug)
  if (proof !== null) storeReceiptCode(storage, orderSlug, proof)
  const ordered = orderedCart(jar)
  if (ordered?.orderSlug !== orderSlug) return proof
  if (readCartCookies(jar)?.cartId === ordered.cartId) clearCartSession(jar)
  writeCookie(jar, name, '', 0, path)
  return proof
}

/** The code of the cart that became this order, while its cookies are here. */
export function protectCodeOfOrderedCart(jar: CookieJar, orderSlug: string): string | null {
  const ordered = orderedCart(jar)
  const session = readCartCookies(jar)
  return ordered?.orderSlug === orderSlug && session?.cartId === ordered.cartId ? session.protectCode : null
}

/** The order this device's cart became and that waits for its money; null when its cart is open or there is none. */
export function orderAwaitingPayment(jar: CookieJar): string | null {
  const ordered = orderedCart(jar)
  return ordered && readCartCookies(jar)?.cartId === ordered.cartId ? ordered.orderSlug : null
}
