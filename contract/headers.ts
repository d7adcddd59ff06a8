/** Header names of every request (AMB-33); Node lower-cases them. */
export const HEADERS = {
  apiKey: 'apiKey',
  site: 'site',
  store: 'store',
  language: 'x-gaussbox-language',
  accessToken: 'accessToken',
  /** `Bearer` and the token of localLogin; read by the calls of the older way to log in alone. */
  authorization: 'Authorization',
  /** Sent by refresh only. */
  refreshToken: 'refreshToken',
  idempotencyKey: 'Idempotency-Key',
} as const

/** Idempotency key of one user action: 8 to 64 letters, digits, hyphens. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,64}$/
export const IDEMPOTENCY_KEPT_HOURS = 24
