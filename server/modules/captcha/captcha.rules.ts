/** What the stub gives to people; any other word is a robot's. */
export const STUB_ANSWER = 'stub-person'

export const isHuman = (response: string): boolean => response.startsWith(STUB_ANSWER)

export type CaptchaResult = 'human' | 'robot' | 'misconfigured' | 'unknown'

const OF_THE_SHOP = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'sitekey-secret-mismatch']

interface CaptchaResponse {
  readonly success?: unknown
  readonly hostname?: unknown
  readonly 'error-codes'?: unknown
}

const isTold = (value: unknown): value is CaptchaResponse => typeof value === 'object' && value !== null

/** What the provider's answer says; a good answer for another host's page is a robot's. */
export function resultOf(told: unknown, isOwnHost: (host: string) => boolean): CaptchaResult {
  if (!isTold(told) || typeof told.success !== 'boolean') return 'unknown'
  const codes = Array.isArray(told['error-codes']) ? told['error-codes'] : []
  if (!told.success) return codes.some((code) => OF_THE_SHOP.includes(code)) ? 'misconfigured' : 'robot'
  return typeof told.hostname === 'string' && isOwnHost(told.hostname) ? 'human' : 'robot'
}
