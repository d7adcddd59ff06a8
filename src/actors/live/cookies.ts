import { CART_COOKIES, GUEST_USER_COOKIE } from '#contract/cart.constants.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'

/** The document's cookies and whether they travel on https alone. */
export interface CookieJar {
  get(): string
  set(cookie: string): void
  isSecure: boolean
}

export const pageCookies = (): CookieJar => ({
  get: () => document.cookie,
  set: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of ours
    document.cookie = cookie
  },
  isSecure: location.protocol === 'https:',
})

export function writeCookie(jar: CookieJar, name: string, value: string, maxAgeSeconds: number, path: string): void {
  jar.set(`${name}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}; path=${path}; SameSite=Lax${jar.isSecure ? '; Secure' : ''}`)
}

export function readCookie(jar: CookieJar, name: string): string | null {
  for (const cookie of jar.get().split('; ')) {
    if (!cookie.startsWith(`${name}=`)) continue
    try {
      return decodeURIComponent(cookie.slice(name.length + 1)) || null
    } catch {
      return null
    }
  }
  return null
}

const { maxAgeSeconds, path } = CART_COOKIES

export function keepSession(jar: CookieJar, { cartId, protectCode }: CartSession): void {
  writeCookie(jar, CART_COOKIES.cartId, cartId, maxAgeSeconds, path)
  writeCookie(jar, CART_COOKIES.protectCode, protectCode, maxAgeSeconds, path)
}

/** The session kept on this device; null when either half is missing. */
export function keptSession(jar: CookieJar): CartSession | null {
  const cartId = readCookie(jar, CART_COOKIES.cartId)
  const protectCode = readCookie(jar, CART_COOKIES.protectCode)
  return cartId && protectCode ? { cartId, protectCode } : null
}

export function forgetSession(jar: CookieJar): void {
  writeCookie(jar, CART_COOKIES.cartId, '', 0, path)
  writeCookie(jar, CART_COOKIES.protectCode, '', 0, path)
}

export const keepGuest = (jar: CookieJar, guest: { id: number; email: string }): void =>
  writeCookie(jar, GUEST_USER_COOKIE.name, JSON.stringify(guest), GUEST_USER_COOKIE.maxAgeSeconds, GUEST_USER_COOKIE.path)
export const forgetGuest = (jar: CookieJar): void => writeCookie(jar, GUEST_USER_COOKIE.name, '', 0, GUEST_USER_COOKIE.path)

/** The guest of an earlier visit to the checkout; null when there is none or the cookie makes no sense. */
export function keptGuest(jar: CookieJar): { id: number; email: string } | null {
  try {
    const value: unknown = JSON.parse(readCookie(jar, GUEST_USER_COOKIE.name) ?? 'null')
    if (typeof value !== 'object' || value === null || !('id' in value) || !('email' in value)) return null
    return typeof value.id === 'number' && typeof value.email === 'string' ? { id: value.id, email: value.email } : null
  } catch {
    return null
  }
}
