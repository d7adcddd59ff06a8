import { describe, expect, it, test } from 'vitest'
import { captchaIn } from '#server/env-captcha.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { STUB_ANSWER } from './captcha.rules.ts'
import { createCaptcha } from './captcha.service.ts'

const ACCOUNT = {
  siteKey: 'key-of-the-shop',
  secret: 'secret-of-the-shop',
  scriptUrl: 'https://captcha.example/api.js',
  verifyUrl: 'https://captcha.example/verify',
}
const PROVED = { recaptchaKey: 'key-of-the-shop', recaptchaResponse: 'token' }
const isOwnHost = (host: string) => host === 'shop.example'

/** A provider that notes what it is asked and says what it is told to. */
function provider(answer: () => Response | Promise<Response>) {
  const asked: { url: string; body: string; redirect: RequestInit['redirect'] }[] = []
  const problems: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), body: String(init?.body), redirect: init?.redirect })
    return answer()
  }
  return { asked, problems, captcha: createCaptcha(ACCOUNT, { isOwnHost, fetch, onProblem: (error) => problems.push(error) }) }
}

const says = (told: object, status = 200) => provider(() => new Response(JSON.stringify(told), { status }))
const codeOf = (asked: Promise<void>) =>
  asked.then(
    () => 'let in',
    (error: unknown) => (error instanceof ProblemError ? error.code : 'broken'),
  )

describe('an answer of the captcha', () => {
  it('is shown to the provider with the secret, and lets users in', async () => {
    const { captcha, asked } = says({ success: true, hostname: 'shop.example' })
    expect(await codeOf(captcha.verify(PROVED))).toBe('let in')
    expect(asked).toEqual([{ url: 'https://captcha.example/verify', body: 'secret=secret-of-the-shop&response=token', redirect: 'error' }])
  })

  it.each([
    ['no answer', { recaptchaKey: 'key-of-the-shop' }, 'captcha-missing'],
    ['the key of another shop', { ...PROVED, recaptchaKey: 'another' }, 'captcha-failed'],
  ])('is rejected before anybody is asked: %s', async (_what, answered, code) => {
    const { captcha, asked } = says({ success: true, hostname: 'shop.example' })
    expect(await codeOf(captcha.verify(answered))).toBe(code)
    expect(asked).toEqual([])
  })

  it.each([
    ['used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'captcha-failed'],
    ['made up', { success: false, 'error-codes': ['invalid-input-response'] }, 'captcha-failed'],
    ['given on another page', { success: true, hostname: 'evil.example' }, 'captcha-failed'],
    ['given on no page', { success: true }, 'captcha-failed'],
    ['shown with a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 'captcha-unavailable'],
    ['answered with nonsense', { success: 'yes' }, 'captcha-unavailable'],
  ])('is rejected when it is %s', async (_what, told, code) => {
    expect(await codeOf(says(told).captcha.verify(PROVED))).toBe(code)
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', () => new Response('busy', { status: 503 })],
    ['says no JSON', () => new Response('<html>')],
    ['says too much', () => new Response(JSON.stringify({ success: true, hostname: 'shop.example', more: 'x'.repeat(20_000) }))],
  ])('lets nobody in while the provider %s, and the shop hears of it', async (_what, answer) => {
    const { captcha, problems } = provider(answer)
    expect(await codeOf(captcha.verify(PROVED))).toBe('captcha-unavailable')
    expect(problems).toHaveLength(1)
  })
})

test('without a provider no form asks, and everybody is let in', async () => {
  const captcha = createCaptcha(null, { isOwnHost, onProblem: () => {} })
  expect(captcha.asked(true)).toEqual({ required: false, siteKey: null, version: 2, size: 'invisible', scriptUrl: null })
  expect(await codeOf(captcha.verify({}))).toBe('let in')
})

test('a form that asks names the key and the script; one that does not names none', () => {
  const { captcha } = says({})
  expect(captcha.asked(true)).toEqual({
    required: true,
    siteKey: 'key-of-the-shop',
    version: 2,
    size: 'invisible',
    scriptUrl: 'https://captcha.example/api.js',
  })
  expect(captcha.asked(false)).toMatchObject({ required: false, siteKey: null })
})

test('the stand-in asks nobody', async () => {
  const captcha = createCaptcha(captchaIn({ CAPTCHA_STUB: 'on' }), { isOwnHost, onProblem: () => {} })
  expect(captcha.asked(true)).toMatchObject({ required: true, siteKey: 'stub', scriptUrl: '/captcha/stub.js' })
  expect(await codeOf(captcha.verify({ recaptchaKey: 'stub', recaptchaResponse: `${STUB_ANSWER}-1` }))).toBe('let in')
  expect(await codeOf(captcha.verify({ recaptchaKey: 'stub', recaptchaResponse: 'stub-robot' }))).toBe('captcha-failed')
})

describe('the account', () => {
  it('stands in the surroundings, with the usual provider where they name no other', () => {
    expect(captchaIn({})).toBeNull()
    expect(captchaIn({ CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_STUB: 'on' })).toEqual({
      siteKey: 'k',
      secret: 's',
      scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    })
  })

  it.each([{ CAPTCHA_SITE_KEY: 'k' }, { CAPTCHA_SECRET: 's' }, { CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: 'http://captcha.example/' }])(
    'that is half or unsafe stops the start: %j',
    (variables) => expect(() => captchaIn(variables)).toThrow(),
  )

  it.each([undefined, '0.0.0.0', '192.168.0.10'])('is not stood in for in a shop that others visit, at %s', (HOST) => {
    expect(() => captchaIn({ NODE_ENV: 'production', CAPTCHA_STUB: 'on', HOST })).toThrow(/CAPTCHA_STUB/)
    expect(captchaIn({ CAPTCHA_STUB: 'on', HOST })).toMatchObject({ siteKey: 'stub' })
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('may be stood in for where nobody else comes, at %s', (HOST) =>
    expect(captchaIn({ NODE_ENV: 'production', CAPTCHA_STUB: 'on', HOST })).toMatchObject({ siteKey: 'stub', secret: null }),
  )
})
