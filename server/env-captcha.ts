import type { Mode } from './env-mode.ts'
import { flagIn, type Variables } from './env-values.ts'

/** The account at a captcha provider. */
export interface CaptchaAccount {
  /** Public. */
  readonly siteKey: string
  /** Null for the stub, which sends no request. */
  readonly secret: string | null
  /** URL of the provider's script. */
  readonly scriptUrl: string
  /** URL that verifies a captcha response. */
  readonly verifyUrl: string
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true'
const VERIFY = 'https://www.google.com/recaptcha/api/siteverify'

/** The stub's script and key. */
export const CAPTCHA_STUB = { siteKey: 'stub', scriptUrl: '/captcha/stub.js' } as const

function addressIn(variables: Variables, name: string, otherwise: string): string {
  const text = variables[name] || otherwise
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') throw new Error(`${name} must be a URL that starts with https://`)
  return text
}

/** The stub accepts everything: a public shop does not start with it. */
function stubIn(mode: Mode): CaptchaAccount {
  if (mode === 'production') throw new Error('CAPTCHA_STUB accepts everyone: only a demo (DEMO=on) or development may use it')
  return { ...CAPTCHA_STUB, secret: null, verifyUrl: '' }
}

/** The account that the environment configures; null when forms require no captcha. */
export function captchaIn(variables: Variables, mode: Mode): CaptchaAccount | null {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = variables
  const hasStub = flagIn(variables, 'CAPTCHA_STUB', false)
  if (!siteKey && !secret) return hasStub ? stubIn(mode) : null
  if (!siteKey || !secret) throw new Error('CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set together')
  return { siteKey, secret, scriptUrl: addressIn(variables, 'CAPTCHA_SCRIPT_URL', SCRIPT), verifyUrl: addressIn(variables, 'CAPTCHA_VERIFY_URL', VERIFY) }
}
