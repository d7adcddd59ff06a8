import { useSyncExternalStore } from 'react'
import { COOKIE_MAX_AGE_SECONDS } from '#contract/cookie.constants.ts'

export const COOKIE = { name: 'cookieConsent', maxAgeSeconds: COOKIE_MAX_AGE_SECONDS } as const
export type CookieAnswer = 'accepted' | 'refused'
/** `external`: what loads from other sites, who then know who looks. Without it the shop works; `necessary` needs no answer. */
export type CookieCategory = 'necessary' | 'external'

const ANSWERED = 'cookies:answered'
const SETTINGS = 'cookies:settings'
const FOUND = new RegExp(`(?:^|; )${COOKIE.name}=(accepted|refused)(?:;|$)`)

const answerKept = (): CookieAnswer | null => {
  const [, answer] = FOUND.exec(document.cookie) ?? []
  return answer === 'accepted' || answer === 'refused' ? answer : null
}

// An answer in another tab is seen when one comes back to this one.
const subscribe = (tell: () => void) => {
  document.addEventListener(ANSWERED, tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    document.removeEventListener(ANSWERED, tell)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The cookie choice; null before the visitor decides, `undefined` on the server and while hydrating. */
export const useCookieAnswer = (): CookieAnswer | null | undefined => useSyncExternalStore(subscribe, answerKept, () => undefined)

export function answerCookies(answer: CookieAnswer): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${COOKIE.name}=${answer}; Max-Age=${COOKIE.maxAgeSeconds}; Path=/; SameSite=Lax${secure}`
  document.dispatchEvent(new Event(ANSWERED))
}

/**
 * Whether this page may load something of the category, and how to allow it from here on (it is kept, as in the cookie notice).
 * Never allowed in what the server draws: `const { isAllowed, allow } = useCookieConsent('external')`.
 */
export function useCookieConsent(category: CookieCategory): { isAllowed: boolean; allow: () => void } {
  const answer = useCookieAnswer()
  return { isAllowed: category === 'necessary' || answer === 'accepted', allow: () => answerCookies('accepted') }
}

/** Opens the settings of the cookie notice, whatever was answered. */
export const openCookieSettings = (): void => void document.dispatchEvent(new Event(SETTINGS))

/** Calls back whenever somebody asks for the settings. */
export function onCookieSettings(open: () => void): () => void {
  document.addEventListener(SETTINGS, open)
  return () => document.removeEventListener(SETTINGS, open)
}
