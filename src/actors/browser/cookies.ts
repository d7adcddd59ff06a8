import { CART_COOKIES, cartCookies, GUEST_USER_COOKIE, MEMBER_CARD_COOKIE, ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { type CookieJar, readCookie, writeCookie } from '#src/cookie-jar.ts'

const { maxAgeSeconds, path } = CART_COOKIES

/** Stores what the response did not store already: Safari deletes after seven days what scripts wrote last. */
export function storeCartSession(jar: CookieJar, session: CartSession): void {
  const stored = storedCartSession(jar)
  if (stored?.cartId === session.cartId && stored.protectCode === session.protectCode) return
  for (const { name, value } of cartCookies(session)) writeCookie(jar, name, value, maxAgeSeconds, path)
}

/** The stored cart session; null when either cookie is missing. */
export function storedCartSession(jar: CookieJar): CartSession | null {
  const cartId = readCookie(jar, CART_COOKIES.cartId)
  const protectCode = readCookie(jar, CART_COOKIES.protectCode)
  return cartId && protectCode ? { cartId, protectCode } : null
}

export function clearCartSession(jar: CookieJar): void {
  writeCookie(jar, CART_COOKIES.cartId, '', 0, path)
  writeCookie(jar, CART_COOKIES.protectCode, '', 0, path)
}

/** A cart that became an order, with the proof of that order. */
export interface OrderedCart extends CartSession {
  readonly orderSlug: string
}

const textAt = (value: object, name: string): string | null => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : null
}

/** The ordered cart being paid at a provider; null when there is none or the cookie is invalid. */
export function orderedCart(jar: CookieJar): OrderedCart | null {
  try {
    const value: unknown = JSON.parse(readCookie(jar, ORDERED_CART_COOKIE.name) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const [cartId, protectCode, orderSlug] = [textAt(value, 'cartId'), textAt(value, 'protectCode'), textAt(value, 'orderSlug')]
    return cartId !== null && protectCode !== null && orderSlug !== null ? { cartId, protectCode, orderSlug } : null
  } catch {
    return null
  }
}

export const storeGuest = (jar: CookieJar, guest: { id: number; email: string }): void =>
  writeCookie(jar, GUEST_USER_COOKIE.name, JSON.stringify(guest), GUEST_USER_COOKIE.maxAgeSeconds, GUEST_USER_COOKIE.path)
export const clearGuest = (jar: CookieJar): void => writeCookie(jar, GUEST_USER_COOKIE.name, '', 0, GUEST_USER_COOKIE.path)

/** The checkout was left: keeps the guest's id, clears the e-mail. */
export function clearGuestEmail(jar: CookieJar): void {
  const guest = storedGuest(jar)
  if (guest) storeGuest(jar, { id: guest.id, email: '' })
}

/** The guest of an earlier checkout; null when there is none or the cookie is invalid. */
export function storedGuest(jar: CookieJar): { id: number; email: string } | null {
  try {
    const value: unknown = JSON.parse(readCookie(jar, GUEST_USER_COOKIE.name) ?? 'null')
    if (typeof value !== 'object' || value === null || !('id' in value) || !('email' in value)) return null
    return typeof value.id === 'number' && typeof value.email === 'string' ? { id: value.id, email: value.email } : null
  } catch {
    return null
  }
}

const { name: CARD, maxAgeSeconds: cardSeconds, path: cardPath } = MEMBER_CARD_COOKIE
export const storeMemberCard = (jar: CookieJar, barcode: string): void => writeCookie(jar, CARD, barcode, cardSeconds, cardPath)
export const clearMemberCard = (jar: CookieJar): void => writeCookie(jar, CARD, '', 0, cardPath)
/** The stored member card. */
export const storedMemberCard = (jar: CookieJar): string | null => readCookie(jar, CARD)
