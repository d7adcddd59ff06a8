/** Attempts to log in with one e-mail address, and from one network address, that are answered within the window. */
export const LOGIN_ATTEMPTS = { perEmail: 10, perAddress: 50, windowSeconds: 900 } as const
export const ACCESS_TOKEN_SECONDS = 900
export const REFRESH_TOKEN_DAYS = 30

/** Where a browser keeps who is logged in; the tokens travel in headers, so scripts have to read them. */
export const AUTH_COOKIES = {
  accessToken: 'auth.accessToken',
  refreshToken: 'auth.refreshToken',
  strategy: 'auth.strategy',
  maxAgeSeconds: 30 * 24 * 60 * 60,
  path: '/',
} as const

/** How somebody is logged in: who may do what is told by the platform, this only says which profile is theirs. */
export const STRATEGIES = ['customer', 'admin'] as const
export type Strategy = (typeof STRATEGIES)[number]
