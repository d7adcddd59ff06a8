/** Attempts to log in with one e-mail address, and from one network address, that are answered within the window. */
export const LOGIN_ATTEMPTS = { perEmail: 10, perAddress: 50, windowSeconds: 900 } as const
export const ACCESS_TOKEN_SECONDS = 900
export const REFRESH_TOKEN_DAYS = 30
