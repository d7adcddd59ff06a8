import { COOKIE_MAX_AGE_SECONDS, type StoredCookie } from './cookie.constants.ts'

/** Attempts to log in with one e-mail address, and from one network address, that are allowed within the window. */
export const LOGIN_ATTEMPTS = { perEmail: 10, perAddress: 50, windowSeconds: 900 } as const
export const ACCESS_TOKEN_SECONDS = 900
export const REFRESH_TOKEN_DAYS = 30
/** A used refresh token returns its successor again for this long: its response may be lost, or another tab may have used it. */
export const REFRESH_GRACE_SECONDS = 10
/** A session ends this long after the log-in, however often it is refreshed. */
export const SESSION_DAYS = 90
/** Life of a token of the older way to log in, which is never renewed. */
export const BEARER_TOKEN_DAYS = 30

/** Cookies of the session; the tokens are sent in headers, so scripts have to read them. */
export const AUTH_COOKIES = {
  accessToken: 'auth.accessToken',
  refreshToken: 'auth.refreshToken',
  strategy: 'auth.strategy',
  maxAgeSeconds: COOKIE_MAX_AGE_SECONDS,
  path: '/',
} as const

/** How a user is logged in: selects the profile operation. Permissions are checked by the server. */
export const STRATEGIES = ['customer', 'admin'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Characters of a new password; an old one may be as long as it was. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const PASSWORD_MAX_TYPED = 200

/** Validity of e-mail links in minutes. `reset` is valid once; confirming again while valid gives the same response. */
export const MAIL_LINK_MINUTES = { verify: 24 * 60, email: 24 * 60, reset: 60 } as const
export type MailPurpose = keyof typeof MAIL_LINK_MINUTES
/** Pause before an e-mail link can be requested again. */
export const MAIL_PAUSE_MS = 30_000

export const authCookies = (tokens: { accessToken: string; refreshToken: string }, strategy: Strategy): StoredCookie[] => {
  const { maxAgeSeconds, path } = AUTH_COOKIES
  const values = { ...tokens, strategy }
  return (['accessToken', 'refreshToken', 'strategy'] as const).map((key) => ({ name: AUTH_COOKIES[key], value: values[key], maxAgeSeconds, path }))
}
