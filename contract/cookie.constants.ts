/** Default max-age of cookies: thirty days. */
export const COOKIE_MAX_AGE_SECONDS = 2_592_000

/** Name under which a cookie is stored. Over https only this host can set it, for its whole origin: no other host of the domain. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** A cookie for the whole shop as it is written by scripts and by `Set-Cookie`. */
export interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
  readonly path: string
}

export const cookieText = ({ name, value, maxAgeSeconds, path }: StoredCookie, isSecure: boolean): string =>
  `${cookieName(name, isSecure)}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}; path=${path}; SameSite=Lax${isSecure ? '; Secure' : ''}`
