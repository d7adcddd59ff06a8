import { CAPTCHA_DEFAULTS } from '#contract/form.constants.ts'
import type { Captcha as Asked } from '#contract/form.ts'
import type { CaptchaAccount } from '#server/env-captcha.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isHuman, resultOf } from './captcha.rules.ts'

/** What came with a form. */
export interface CaptchaAnswer {
  readonly recaptchaKey?: string | undefined
  readonly recaptchaResponse?: string | undefined
}

/** Tells people from robots, where a provider is set up. */
export interface Captcha {
  /** What a form tells the browser; `isWanted`: whether this form asks at all. */
  asked(isWanted: boolean): Asked
  /** Rejects whoever does not prove to be no robot; everybody while no provider is set up. */
  verify(answered: CaptchaAnswer): Promise<void>
}

const ANSWER_MS = 5_000
const ANSWER_MAX = 10_000
const TURNED_OFF: Asked = { required: false, siteKey: null, ...CAPTCHA_DEFAULTS, scriptUrl: null }

interface CaptchaDependencies {
  /** Whether a host is one of the shop: an answer that another page was given proves nothing here. */
  isOwnHost: (host: string) => boolean
  onProblem: (error: unknown) => void
  fetch?: typeof globalThis.fetch
}

async function ask({ verifyUrl, secret }: CaptchaAccount, response: string, { fetch = globalThis.fetch }: CaptchaDependencies): Promise<unknown> {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: secret ?? '', response }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!answer.ok) throw new Error(`The captcha provider answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > ANSWER_MAX) throw new Error('The captcha provider sent too large a response')
  return JSON.parse(text)
}

/** Asks the one provider that the environment configures. Whatever it cannot tell is rejected with a word that trying again helps. */
export function createCaptcha(account: CaptchaAccount | null, surroundings: CaptchaDependencies): Captcha {
  async function verdict(response: string): Promise<ReturnType<typeof resultOf>> {
    if (!account || account.secret === null) return isHuman(response) ? 'human' : 'robot'
    try {
      return resultOf(await ask(account, response, surroundings), surroundings.isOwnHost)
    } catch (error) {
      surroundings.onProblem(error)
      return 'unknown'
    }
  }

  return {
    asked: (isWanted) => (account && isWanted ? { required: true, siteKey: account.siteKey, ...CAPTCHA_DEFAULTS, scriptUrl: account.scriptUrl } : TURNED_OFF),
    async verify({ recaptchaKey, recaptchaResponse }) {
      if (!account) return
      if (!recaptchaResponse) throw new ProblemError('captcha-missing')
      if (recaptchaKey !== account.siteKey) throw new ProblemError('captcha-failed')
      const found = await verdict(recaptchaResponse)
      if (found === 'misconfigured') surroundings.onProblem(new Error('The captcha provider does not know the secret of the shop'))
      if (found === 'unknown' || found === 'misconfigured') throw new ProblemError('captcha-unavailable')
      if (found === 'robot') throw new ProblemError('captcha-failed')
    },
  }
}
