import { COOKIE_MAX_AGE_SECONDS } from './cookie.constants.ts'

/** A quantity change is sent this long after the last one. */
export const QUANTITY_SETTLES_MS = 500
export const QUANTITY_MAX = 999
export const CART_LINES_MAX = 200
export const CART_COOKIES = { cartId: 'cartId', protectCode: 'protectCode', maxAgeSeconds: 31_536_000, path: '/' } as const
export const GUEST_USER_COOKIE = { name: 'guestUser', maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, path: '/' } as const
/** Says which cart became an order that waits for its money elsewhere. */
export const ORDERED_CART_COOKIE = { name: 'orderedCart', maxAgeSeconds: 86_400, path: '/' } as const
/** Written after a card was applied; gone with the log-out. */
export const MEMBER_CARD_COOKIE = { name: 'memberCardBarcode', maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, path: '/' } as const

/** A whole number from whatever was typed: 2.7 is 2, '3' is 3, null, '' and words are 0. */
export const quantityOf = (typed: string | number | null | undefined): number => {
  const whole = Math.trunc(Number(typed === '' || typed === null || typed === undefined ? 0 : typed))
  return Number.isFinite(whole) ? whole : 0
}
