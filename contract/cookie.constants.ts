/** Default max-age of cookies: thirty days. */
export const COOKIE_MAX_AGE_SECONDS = 2_592_000

/** Name under which a cookie is stored. Over https only this host can set it, for its whole origin: no other host of the domain. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
