import { GIVEN_CONSENTS_COOKIE } from '#contract/cart.constants.ts'
import type { GivenConsents } from '#machines/consent/consent.rules.ts'
import { type CookieJar, readCookie, writeCookie } from '../cookie-jar.ts'

const { name, maxAgeSeconds, path } = GIVEN_CONSENTS_COOKIE

export const storeGivenConsents = (cookies: CookieJar, given: GivenConsents): void => writeCookie(cookies, name, JSON.stringify(given), maxAgeSeconds, path)

export const clearGivenConsents = (cookies: CookieJar): void => writeCookie(cookies, name, '', 0, path)

/** The consents given for this cart; null when there are none, or the cookie is not ours. */
export function givenConsents(cookies: CookieJar, cartId: string): GivenConsents | null {
  try {
    const given: unknown = JSON.parse(readCookie(cookies, name) ?? 'null')
    return isGiven(given) && given.cartId === cartId ? given : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isGiven = (value: unknown): value is GivenConsents =>
  isRecord(value) &&
  typeof value.cartId === 'string' &&
  typeof value.at === 'string' &&
  !Number.isNaN(Date.parse(value.at)) &&
  Array.isArray(value.consents) &&
  value.consents.every((each) => isRecord(each) && typeof each.uniqueNumber === 'number' && typeof each.version === 'string')
