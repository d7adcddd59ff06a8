import type { CookieJar } from '../cookie-jar.ts'

/** The cookies of a request, and those that its response sets. */
export interface ResponseCookies extends CookieJar {
  /** Values of `Set-Cookie`, one for each cookie. */
  written(): string[]
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='))

export function responseCookies(header: string, isSecure: boolean): ResponseCookies {
  const written = new Map<string, string>()
  return {
    isSecure,
    get: () => header,
    set: (cookie) => void written.set(nameOf(cookie), cookie),
    written: () => [...written.values()],
  }
}
