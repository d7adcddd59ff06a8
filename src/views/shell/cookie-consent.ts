import { useSyncExternalStore } from 'react'

/** Kept 30 days (AMB-102). */
const COOKIE = { name: 'cookieConsent', maxAgeSeconds: 2_592_000 } as const
export type CookieAnswer = 'accepted' | 'refused'

const answered = new EventTarget()
const subscribe = (tell: () => void) => {
  answered.addEventListener('answer', tell)
  return () => answered.removeEventListener('answer', tell)
}

/** Whether the notice is still to be answered; on the server and while hydrating nobody is asked. */
export const useCookieQuestion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !new RegExp(`(?:^|; )${COOKIE.name}=`).test(document.cookie),
    () => false,
  )

export function answerCookies(answer: CookieAnswer): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${COOKIE.name}=${answer}; Max-Age=${COOKIE.maxAgeSeconds}; Path=/; SameSite=Lax${secure}`
  answered.dispatchEvent(new Event('answer'))
}
