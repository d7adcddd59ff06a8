import { AUTH_COOKIES, STRATEGIES } from '#contract/session.constants.ts'
import type { KeptSession } from '#machines/session/session.events.ts'
import { type CookieJar, readCookie, writeCookie } from './cookies.ts'

const { maxAgeSeconds, path } = AUTH_COOKIES

export function keepTokens(jar: CookieJar, { accessToken, refreshToken, strategy }: KeptSession): void {
  writeCookie(jar, AUTH_COOKIES.accessToken, accessToken, maxAgeSeconds, path)
  writeCookie(jar, AUTH_COOKIES.refreshToken, refreshToken, maxAgeSeconds, path)
  writeCookie(jar, AUTH_COOKIES.strategy, strategy, maxAgeSeconds, path)
}

/** The log-in kept on this device; null when a token is missing. */
export function keptTokens(jar: CookieJar): KeptSession | null {
  const accessToken = readCookie(jar, AUTH_COOKIES.accessToken)
  const refreshToken = readCookie(jar, AUTH_COOKIES.refreshToken)
  const kept = readCookie(jar, AUTH_COOKIES.strategy)
  const strategy = STRATEGIES.find((known) => known === kept) ?? 'customer'
  return accessToken && refreshToken ? { accessToken, refreshToken, strategy } : null
}

export function forgetTokens(jar: CookieJar): void {
  for (const name of [AUTH_COOKIES.accessToken, AUTH_COOKIES.refreshToken, AUTH_COOKIES.strategy]) writeCookie(jar, name, '', 0, path)
}
