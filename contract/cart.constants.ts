import { COOKIE_MAX_AGE_SECONDS, type StoredCookie } from './cookie.constants.ts'

/** Debounce of quantity changes. */
export const QUANTITY_SETTLES_MS = 500
export const QUANTITY_MAX = 999
export const CART_LINES_MAX = 200
export const CART_COOKIES = { cartId: 'cartId', protectCode: 'protectCode', maxAgeSeconds: 31_536_000, path: '/' } as const
export const cartCookies = ({ cartId, protectCode }: { cartId: string; protectCode: string }): StoredCookie[] => {
  const { maxAgeSeconds, path } = CART_COOKIES
  return [
    { name: CART_COOKIES.cartId, value: cartId, maxAgeSeconds, path },
    { name: CART_COOKIES.protectCode, value: protectCode, maxAgeSeconds, path },
  ]
}
export const GUEST_USER_COOKIE = { name: 'guestUser', maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, path: '/' } as const
/** The cart whose order awaits payment at a provider. */
export const ORDERED_CART_COOKIE = { name: 'orderedCart', maxAgeSeconds: 86_400, path: '/' } as const
/**
 * Set by the first form that a browser submits without scripts: from then on its cart and checkout are pages of forms. Its value is the
 * Idempotency-Key of the next form, a new one after every response, so that a form submitted twice is executed once.
 */
export const FORM_KEY_COOKIE = { name: 'formKey', maxAgeSeconds: CART_COOKIES.maxAgeSeconds, path: '/' } as const
/** Consents that a visitor without scripts gave with the address of this cart: the payment step does not ask for them again. */
export const GIVEN_CONSENTS_COOKIE = { name: 'givenConsents', maxAgeSeconds: CART_COOKIES.maxAgeSeconds, path: '/' } as const
/** Stored after a card was applied; cleared at log-out. */
export const MEMBER_CARD_COOKIE = { name: 'memberCardBarcode', maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, path: '/' } as const

/** The input as a whole number: 2.7 is 2, '3' is 3, null, '' and text are 0. */
export const quantityOf = (typed: string | number | null | undefined): number => {
  const whole = Math.trunc(Number(typed === '' || typed === null || typed === undefined ? 0 : typed))
  return Number.isFinite(whole) ? whole : 0
}
