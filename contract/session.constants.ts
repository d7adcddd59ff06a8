import { COOKIE_MAX_AGE_SECONDS } from './cookie.constants.ts'

/** Attempts to log in with one e-mail address, and from one network address, that are answered within the window. */
export const LOGIN_ATTEMPTS = { perEmail: 10, perAddress: 50, windowSeconds: 900 } as const
export const ACCESS_TOKEN_SECONDS = 900
export const REFRESH_TOKEN_DAYS = 30
/** Life of a token of the older way to log in, which is never renewed. */
export const BEARER_TOKEN_DAYS = 30

/** Where a browser keeps who is logged in; the tokens travel in headers, so scripts have to read them. */
export const AUTH_COOKIES = {
  accessToken: 'auth.accessToken',
  refreshToken: 'auth.refreshToken',
  strategy: 'auth.strategy',
  maxAgeSeconds: COOKIE_MAX_AGE_SECONDS,
  path: '/',
} as const

/** How somebody is logged in: who may do what is told by the platform, this only says which profile is theirs. */
export const STRATEGIES = ['customer', 'admin'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Characters of a new password; an old one may be as long as it was. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const PASSWORD_MAX_TYPED = 200

/** How long a link that was mailed is good, in minutes. `reset` is good once; confirming an address again within its life answers alike. */
export const MAIL_LINK_MINUTES = { verify: 24 * 60, email: 24 * 60, reset: 60 } as const
export type MailPurpose = keyof typeof MAIL_LINK_MINUTES
/** A link is mailed again on request after this pause. */
export const MAIL_PAUSE_MS = 30_000
