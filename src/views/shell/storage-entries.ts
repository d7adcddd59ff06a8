import { CART_COOKIES, GUEST_USER_COOKIE, MEMBER_CARD_COOKIE, ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import { LOCALE_COOKIE } from '#contract/locale.ts'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { RECENTLY_VIEWED } from '#src/actors/recently-viewed-key.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import { COOKIE } from './cookie-consent.ts'

type Words = TextsOf<'cookies'>['cookies']

interface StorageEntry {
  readonly names: string
  readonly what: keyof Words['what']
  readonly kept: keyof Words['kept']
}

/** Data that the shop stores on the device; all of it is strictly necessary for functions the visitor uses. */
export const STORAGE_ENTRIES: readonly StorageEntry[] = [
  { names: `${CART_COOKIES.cartId}, ${CART_COOKIES.protectCode}`, what: 'cart', kept: 'year' },
  { names: GUEST_USER_COOKIE.name, what: 'guest', kept: 'month' },
  { names: MEMBER_CARD_COOKIE.name, what: 'card', kept: 'month' },
  { names: ORDERED_CART_COOKIE.name, what: 'ordered', kept: 'day' },
  { names: `${AUTH_COOKIES.accessToken}, ${AUTH_COOKIES.refreshToken}, ${AUTH_COOKIES.strategy}`, what: 'login', kept: 'month' },
  { names: LOCALE_COOKIE.name, what: 'locale', kept: 'year' },
  { names: COOKIE.name, what: 'consent', kept: 'month' },
  { names: RECENTLY_VIEWED, what: 'recent', kept: 'device' },
  { names: 'searchKey', what: 'key', kept: 'device' },
  { names: '*.draft, entry.*, checkout.*', what: 'typed', kept: 'tab' },
]
