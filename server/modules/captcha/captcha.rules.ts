/** The token of a successful stub captcha; any other is rejected. */
export const STUB_TOKEN = 'stub-person'

export const isHuman = (response: string): boolean => response.startsWith(STUB_TOKEN)

export type CaptchaResult = 'human' | 'robot' | 'misconfigured' | 'unknown'

const CONFIGURATION_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'sitekey-secret-mismatch']

interface CaptchaResponse {
  readonly success?: unknown
  readonly hostname?: unknown
  readonly 'error-codes'?: unknown
}

const isCaptchaResponse = (value: unknown): value is CaptchaResponse => typeof value === 'object' && value !== null

/** The result of the provider's response; a token for another host's page is rejected. */
export function resultOf(response: unknown, isOwnHost: (host: string) => boolean): CaptchaResult {
  if (!isCaptchaResponse(response) || typeof response.success !== 'boolean') return 'unknown'
  const codes = Array.isArray(response['error-codes']) ? response['error-codes'] : []
  if (!response.success) return codes.some((code) => CONFIGURATION_ERRORS.includes(code)) ? 'misconfigured' : 'robot'
  return typeof response.hostname === 'string' && isOwnHost(response.hostname) ? 'human' : 'robot'
}
