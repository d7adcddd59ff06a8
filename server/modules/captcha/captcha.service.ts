import { CAPTCHA_DEFAULTS } from '#contract/form.constants.ts'
import type { Captcha as CaptchaConfiguration } from '#contract/form.ts'
import type { CaptchaAccount } from '#server/env-captcha.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isHuman, resultOf } from './captcha.rules.ts'

/** The captcha fields of a submission. */
export interface CaptchaFields {
  readonly recaptchaKey?: string | undefined
  readonly recaptchaResponse?: string | undefined
}

/** Verifies captchas, where a provider is configured. */
export interface Captcha {
  /** The configuration for the browser; `isWanted`: whether this form requires a captcha. */
  configurationFor(isWanted: boolean): CaptchaConfiguration
  /** Rejects an invalid captcha token; accepts everything without a provider. */
  verify(fields: CaptchaFields): Promise<void>
}

const TIMEOUT_MS = 5_000
const RESPONSE_LENGTH_MAX = 10_000
const DISABLED: CaptchaConfiguration = { required: false, siteKey: null, ...CAPTCHA_DEFAULTS, scriptUrl: null }

interface CaptchaDependencies {
  /** Whether a host belongs to the shop: a token of another site proves nothing here. */
  isOwnHost: (host: string) => boolean
  onProblem: (error: unknown) => void
  fetch?: typeof globalThis.fetch
}

async function requestVerification(
  { verifyUrl, secret }: CaptchaAccount,
  response: string,
  { fetch = globalThis.fetch }: CaptchaDependencies,
): Promise<unknown> {
  const result = await fetch(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: secret ?? '', response }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!result.ok) throw new Error(`The captcha provider responded with ${result.status}`)
  const text = await result.text()
  if (text.length > RESPONSE_LENGTH_MAX) throw new Error('The captcha provider sent too large a response')
  return JSON.parse(text)
}

/** Verifies tokens with the provider that the environment configures. A failed verification is rejected with an error that can be retried. */
export function createCaptcha(account: CaptchaAccount | null, dependencies: CaptchaDependencies): Captcha {
  async function verdict(response: string): Promise<ReturnType<typeof resultOf>> {
    if (!account || account.secret === null) return isHuman(response) ? 'human' : 'robot'
    try {
      return resultOf(await requestVerification(account, response, dependencies), dependencies.isOwnHost)
    } catch (error) {
      dependencies.onProblem(error)
      return 'unknown'
    }
  }

  return {
    configurationFor: (isWanted) =>
      account && isWanted ? { required: true, siteKey: account.siteKey, ...CAPTCHA_DEFAULTS, scriptUrl: account.scriptUrl } : DISABLED,
    async verify({ recaptchaKey, recaptchaResponse }) {
      if (!account) return
      if (!recaptchaResponse) throw new ProblemError('captcha-missing')
      if (recaptchaKey !== account.siteKey) throw new ProblemError('captcha-failed')
      const found = await verdict(recaptchaResponse)
      if (found === 'misconfigured') dependencies.onProblem(new Error('The captcha provider rejects the secret of the shop'))
      if (found === 'unknown' || found === 'misconfigured') throw new ProblemError('captcha-unavailable')
      if (found === 'robot') throw new ProblemError('captcha-failed')
    },
  }
}
