import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createCaptcha } from '#server/modules/captcha/captcha.service.ts'
import { createReleases } from '#server/modules/development/releases.service.ts'
import { createWspay } from '#server/modules/payment/wspay.provider.ts'
import { createProviders } from '#server/modules/social/providers.ts'

// A provider that was taken over, or a router in between, leads the shop's requests elsewhere.
const requested: string[] = []
const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  response.writeHead(307, { location: '/elsewhere' }).end()
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function expectNoRedirectFollowed(request: () => Promise<unknown>): Promise<void> {
  requested.length = 0
  await expect(request()).rejects.toThrow()
  expect(requested).toHaveLength(1)
  expect(requested).not.toContain('/elsewhere')
}

test('the card payment provider', async () => {
  const toServer: typeof fetch = (url, init) => fetch(`${origin}${new URL(String(url)).pathname}`, init)
  const wspay = createWspay({ shopId: 'SHOP', secretKey: 'key', test: true }, toServer)
  await expectNoRedirectFollowed(() => wspay.query('reference'))
})

test('the captcha provider', async () => {
  const account = { siteKey: 'site', secret: 'secret', scriptUrl: `${origin}/script.js`, verifyUrl: `${origin}/verify` }
  const captcha = createCaptcha(account, { isOwnHost: () => true, onProblem: () => undefined })
  await expectNoRedirectFollowed(() => captcha.verify({ recaptchaKey: 'site', recaptchaResponse: 'token' }))
})

test('the list of releases', async () => {
  const gitlab = { url: origin, projectId: '7', branch: '', token: 'token' }
  const releases = createReleases({ env: { ...readEnv({ NODE_ENV: 'test' }), gitlab }, cleanHtml: async (html) => html, now: () => new Date() })
  await expectNoRedirectFollowed(() => releases.latestTag())
})

test('a log-in provider', async () => {
  const provider = { name: 'island', label: 'Island', issuer: origin, clientId: 'id', clientSecret: 'secret', scopes: ['email'] }
  const providers = createProviders([provider], () => new Date())
  await expectNoRedirectFollowed(() => providers.begin('island', { redirectUri: 'https://shop.example/social-login', state: 'state' }))
})
