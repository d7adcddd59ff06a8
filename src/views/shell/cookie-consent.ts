import { useSyncExternalStore } from 'react'
import { pageCookies, readCookie, writeCookie } from '#src/cookie-jar.ts'

export const CONSENT_COOKIE = 'cookieConsent'
export type CookieAnswer = 'accepted' | 'refused'
/** `external`: content of other sites, which receive the visitor's IP address. `necessary` requires no consent. */
export type CookieCategory = 'necessary' | 'external'

const ANSWERED = 'cookies:answered'
const SETTINGS = 'cookies:settings'

const answerKept = (): CookieAnswer | null => {
  const answer = readCookie(pageCookies(), CONSENT_COOKIE)
  return answer === 'accepted' || answer === 'refused' ? answer : null
}

// A choice made in another tab is read when this one becomes visible.
const subscribe = (listener: () => void) => {
  document.addEventListener(ANSWERED, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    document.removeEventListener(ANSWERED, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The cookie choice; null before the visitor decides, `undefined` on the server and while hydrating. */
export const useCookieAnswer = (): CookieAnswer | null | undefined => useSyncExternalStore(subscribe, answerKept, () => undefined)

export function answerCookies(answer: CookieAnswer): void {
  writeCookie(pageCookies(), CONSENT_COOKIE, answer)
  document.dispatchEvent(new Event(ANSWERED))
}

/**
 * Whether content of the category may be loaded, and a function that grants consent (stored as in the cookie notice).
 * Never allowed on the server: `const { isAllowed, allow } = useCookieConsent('external')`.
 */
export function useCookieConsent(category: CookieCategory): { isAllowed: boolean; allow: () => void } {
  const answer = useCookieAnswer()
  return { isAllowed: category === 'necessary' || answer === 'accepted', allow: () => answerCookies('accepted') }
}

/** Opens the cookie settings, whatever the visitor chose before. */
export const openCookieSettings = (): void => void document.dispatchEvent(new Event(SETTINGS))

/** Listens for requests to open the cookie settings; returns an unsubscribe function. */
export function onCookieSettings(open: () => void): () => void {
  document.addEventListener(SETTINGS, open)
  return () => document.removeEventListener(SETTINGS, open)
}
