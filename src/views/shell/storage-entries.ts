import { CART_COOKIES, GUEST_USER_COOKIE, MEMBER_CARD_COOKIE, ORDERED_CART_COOKIE } from '#contract/cart.constants.ts'
import { cookieName } from '#contract/cookie.constants.ts'
import { LOCALE_COOKIE } from '#contract/locale.ts'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { RECENTLY_VIEWED } from '#src/actors/recently-viewed-key.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import { CONSENT_COOKIE } from './cookie-consent.ts'

type Words = TextsOf<'cookies'>['cookies']

interface StorageEntry {
  readonly names: string
  readonly what: keyof Words['what']
  readonly kept: keyof Words['kept']
}

type Purpose = Pick<StorageEntry, 'what' | 'kept'>

/** Data that the shop stores on the device; all of it is strictly necessary for functions the visitor uses. Cookies have other names over https. */
export function storageEntries(isSecure: boolean): readonly StorageEntry[] {
  const cookies = (names: readonly string[], purpose: Purpose): StorageEntry => ({
    names: names.map((name) => cookieName(name, isSecure)).join(', '),
    ...purpose,
  })
  return [
    cookies([CART_COOKIES.cartId, CART_COOKIES.protectCode], { what: 'cart', kept: 'year' }),
    cookies([GUEST_USER_COOKIE.name], { what: 'guest', kept: 'month' }),
    cookies([MEMBER_CARD_COOKIE.name], { what: 'card', kept: 'month' }),
    cookies([ORDERED_CART_COOKIE.name], { what: 'ordered', kept: 'day' }),
    cookies([AUTH_COOKIES.accessToken, AUTH_COOKIES.refreshToken, AUTH_COOKIES.strategy], { what: 'login', kept: 'month' }),
    cookies([LOCALE_COOKIE.name], { what: 'locale', kept: 'year' }),
    cookies([CONSENT_COOKIE], { what: 'consent', kept: 'month' }),
    { names: RECENTLY_VIEWED, what: 'recent', kept: 'device' },
    { names: 'searchKey', what: 'key', kept: 'device' },
    { names: '*.draft, entry.*, checkout.*', what: 'typed', kept: 'tab' },
  ]
}
