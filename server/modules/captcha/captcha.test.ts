import { describe, expect, it, test } from 'vitest'
import { captchaIn } from '#server/env-captcha.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { STUB_TOKEN } from './captcha.rules.ts'
import { createCaptcha } from './captcha.service.ts'

const ACCOUNT = {
  siteKey: 'key-of-the-shop',
  secret: 'secret-of-the-shop',
  scriptUrl: 'https://captcha.example/api.js',
  verifyUrl: 'https://captcha.example/verify',
}
const PROVED = { recaptchaKey: 'key-of-the-shop', recaptchaResponse: 'token' }
const isOwnHost = (host: string) => host === 'shop.example'

/** A provider that records requests and returns the configured response. */
function provider(response: () => Response | Promise<Response>) {
  const requests: { url: string; body: string; redirect: RequestInit['redirect'] }[] = []
  const problems: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), body: String(init?.body), redirect: init?.redirect })
    return response()
  }
  return { requests, problems, captcha: createCaptcha(ACCOUNT, { isOwnHost, fetch, onProblem: (error) => problems.push(error) }) }
}

const respondWith = (providerResponse: object, status = 200) => provider(() => new Response(JSON.stringify(providerResponse), { status }))
const codeOf = (requests: Promise<void>) =>
  requests.then(
    () => 'let in',
    (error: unknown) => (error instanceof ProblemError ? error.code : 'broken'),
  )

describe('a captcha response', () => {
  it('is verified with the provider and the secret, and accepted', async () => {
    const { captcha, requests } = respondWith({ success: true, hostname: 'shop.example' })
    expect(await codeOf(captcha.verify(PROVED))).toBe('let in')
    expect(requests).toEqual([{ url: 'https://captcha.example/verify', body: 'secret=secret-of-the-shop&response=token', redirect: 'error' }])
  })

  it.each([
    ['no response', { recaptchaKey: 'key-of-the-shop' }, 'captcha-missing'],
    ['the key of another shop', { ...PROVED, recaptchaKey: 'another' }, 'captcha-failed'],
  ])('is rejected without a request: %s', async (_what, response, code) => {
    const { captcha, requests } = respondWith({ success: true, hostname: 'shop.example' })
    expect(await codeOf(captcha.verify(response))).toBe(code)
    expect(requests).toEqual([])
  })

  it.each([
    ['used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'captcha-failed'],
    ['made up', { success: false, 'error-codes': ['invalid-input-response'] }, 'captcha-failed'],
    ['issued for another host', { success: true, hostname: 'evil.example' }, 'captcha-failed'],
    ['issued without a host', { success: true }, 'captcha-failed'],
    ['verified with a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 'captcha-unavailable'],
    ['an unexpected response', { success: 'yes' }, 'captcha-unavailable'],
  ])('is rejected when it is %s', async (_what, providerResponse, code) => {
    expect(await codeOf(respondWith(providerResponse).captcha.verify(PROVED))).toBe(code)
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', () => new Response('busy', { status: 503 })],
    ['says no JSON', () => new Response('<html>')],
    ['says too much', () => new Response(JSON.stringify({ success: true, hostname: 'shop.example', more: 'x'.repeat(20_000) }))],
  ])('is rejected while the provider %s, and the shop logs it', async (_what, response) => {
    const { captcha, problems } = provider(response)
    expect(await codeOf(captcha.verify(PROVED))).toBe('captcha-unavailable')
    expect(problems).toHaveLength(1)
  })
})

test('without a provider no form requires a captcha, and everything is accepted', async () => {
  const captcha = createCaptcha(null, { isOwnHost, onProblem: () => {} })
  expect(captcha.configurationFor(true)).toEqual({ required: false, siteKey: null, version: 2, size: 'invisible', scriptUrl: null })
  expect(await codeOf(captcha.verify({}))).toBe('let in')
})

test('a form that requires one returns site key and script; other forms return none', () => {
  const { captcha } = respondWith({})
  expect(captcha.configurationFor(true)).toEqual({
    required: true,
    siteKey: 'key-of-the-shop',
    version: 2,
    size: 'invisible',
    scriptUrl: 'https://captcha.example/api.js',
  })
  expect(captcha.configurationFor(false)).toMatchObject({ required: false, siteKey: null })
})

test('the stub sends no request', async () => {
  const captcha = createCaptcha(captchaIn({ CAPTCHA_STUB: 'on' }, 'demo'), { isOwnHost, onProblem: () => {} })
  expect(captcha.configurationFor(true)).toMatchObject({ required: true, siteKey: 'stub', scriptUrl: '/captcha/stub.js' })
  expect(await codeOf(captcha.verify({ recaptchaKey: 'stub', recaptchaResponse: `${STUB_TOKEN}-1` }))).toBe('let in')
  expect(await codeOf(captcha.verify({ recaptchaKey: 'stub', recaptchaResponse: 'stub-robot' }))).toBe('captcha-failed')
})

describe('the captcha account', () => {
  it('comes from the environment, with the default provider where none is named', () => {
    expect(captchaIn({}, 'production')).toBeNull()
    expect(captchaIn({ CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_STUB: 'on' }, 'production')).toEqual({
      siteKey: 'k',
      secret: 's',
      scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    })
  })

  it.each([{ CAPTCHA_SITE_KEY: 'k' }, { CAPTCHA_SECRET: 's' }, { CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: 'http://captcha.example/' }])(
    'that is incomplete or unsafe stops the start: %j',
    (variables) => expect(() => captchaIn(variables, 'production')).toThrow(),
  )

  it('cannot use the stub in a public shop', () => {
    expect(() => captchaIn({ CAPTCHA_STUB: 'on' }, 'production')).toThrow(/CAPTCHA_STUB/)
    for (const mode of ['demo', 'development'] as const) expect(captchaIn({ CAPTCHA_STUB: 'on' }, mode)).toMatchObject({ siteKey: 'stub', secret: null })
  })
})
