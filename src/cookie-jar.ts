import { COOKIE_MAX_AGE_SECONDS, cookieName, cookieText } from '#contract/cookie.constants.ts'

/** The document's cookies, and whether they are sent over https only. */
export interface CookieJar {
  get(): string
  set(cookie: string): void
  isSecure: boolean
}

export const pageCookies = (): CookieJar => ({
  get: () => document.cookie,
  set(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of ours
    document.cookie = cookie
    // Cookie writes may be asynchronous; reading waits for them, so that other tabs see the value.
    void document.cookie
  },
  isSecure: location.protocol === 'https:',
})

/** Stored for thirty days for the whole shop by default. */
export function writeCookie(jar: CookieJar, name: string, value: string, maxAgeSeconds: number = COOKIE_MAX_AGE_SECONDS, path = '/'): void {
  jar.set(cookieText({ name, value, maxAgeSeconds, path }, jar.isSecure))
}

export function readCookie(jar: CookieJar, name: string): string | null {
  const stored = cookieName(name, jar.isSecure)
  for (const cookie of jar.get().split('; ')) {
    if (!cookie.startsWith(`${stored}=`)) continue
    try {
      return decodeURIComponent(cookie.slice(stored.length + 1)) || null
    } catch {
      return null
    }
  }
  return null
}
