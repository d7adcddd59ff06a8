import { useSyncExternalStore } from 'react'
import { pageCookies, readCookie, writeCookie } from '#src/cookie-jar.ts'

export const CONSENT_COOKIE = 'cookieConsent'
export type CookieChoice = 'accepted' | 'refused'
/** `external`: content of other sites, which receive the visitor's IP address. `necessary` requires no consent. */
export type CookieCategory = 'necessary' | 'external'

const CHOSEN = 'cookies:chosen'
const SETTINGS = 'cookies:settings'

const storedChoice = (): CookieChoice | null => {
  const choice = readCookie(pageCookies(), CONSENT_COOKIE)
  return choice === 'accepted' || choice === 'refused' ? choice : null
}

// A choice made in another tab is read when this one becomes visible.
const subscribe = (listener: () => void) => {
  document.addEventListener(CHOSEN, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    document.removeEventListener(CHOSEN, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The cookie choice; null before the visitor decides, `undefined` on the server and while hydrating. */
export const useCookieChoice = (): CookieChoice | null | undefined => useSyncExternalStore(subscribe, storedChoice, () => undefined)

export function storeCookieChoice(choice: CookieChoice): void {
  writeCookie(pageCookies(), CONSENT_COOKIE, choice)
  document.dispatchEvent(new Event(CHOSEN))
}

/**
 * Whether content of the category may be loaded, and a function that grants consent (stored as in the cookie notice).
 * Never allowed on the server: `const { isAllowed, allow } = useCookieConsent('external')`.
 */
export function useCookieConsent(category: CookieCategory): { isAllowed: boolean; allow: () => void } {
  const choice = useCookieChoice()
  return { isAllowed: category === 'necessary' || choice === 'accepted', allow: () => storeCookieChoice('accepted') }
}

/** Opens the cookie settings, whatever the visitor chose before; what opens them may be hydrated before what shows them. */
export function openCookieSettings(): void {
  document.documentElement.dataset.cookieSettings = ''
  document.dispatchEvent(new Event(SETTINGS))
}

/** Listens for requests to open the cookie settings, one made before included; returns an unsubscribe function. */
export function onCookieSettings(open: () => void): () => void {
  const { dataset } = document.documentElement
  const openOnce = () => {
    if (dataset.cookieSettings === undefined) return
    delete dataset.cookieSettings
    open()
  }
  openOnce()
  document.addEventListener(SETTINGS, openOnce)
  return () => document.removeEventListener(SETTINGS, openOnce)
}
