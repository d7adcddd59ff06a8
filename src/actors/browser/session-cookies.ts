import { AUTH_COOKIES, authCookies, STRATEGIES } from '#contract/session.constants.ts'
import type { FoundSession, StoredSession } from '#machines/session/session.events.ts'
import { type CookieJar, readCookie, writeCookie } from '#src/cookie-jar.ts'
import { tokenUserId } from './token-payload.ts'

const { maxAgeSeconds, path } = AUTH_COOKIES

/** Stores what the response did not store already: Safari deletes after seven days what scripts wrote last. */
export function storeTokens(jar: CookieJar, { strategy, ...tokens }: StoredSession): void {
  const stored = storedTokens(jar)
  if (stored?.accessToken === tokens.accessToken && stored.refreshToken === tokens.refreshToken && stored.strategy === strategy) return
  for (const { name, value } of authCookies(tokens, strategy)) writeCookie(jar, name, value, maxAgeSeconds, path)
}

/** The stored log-in; null when a token is missing. */
export function storedTokens(jar: CookieJar): StoredSession | null {
  const accessToken = readCookie(jar, AUTH_COOKIES.accessToken)
  const refreshToken = readCookie(jar, AUTH_COOKIES.refreshToken)
  const stored = readCookie(jar, AUTH_COOKIES.strategy)
  const strategy = STRATEGIES.find((known) => known === stored) ?? 'customer'
  return accessToken && refreshToken ? { accessToken, refreshToken, strategy } : null
}

/** A stored log-in, and whose it is. */
export const withUser = (stored: StoredSession): FoundSession => ({ ...stored, userId: tokenUserId(stored.accessToken) })

export function clearTokens(jar: CookieJar): void {
  for (const name of [AUTH_COOKIES.accessToken, AUTH_COOKIES.refreshToken, AUTH_COOKIES.strategy]) writeCookie(jar, name, '', 0, path)
}
