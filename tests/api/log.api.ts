import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import { issueMailToken } from '#server/modules/session/mail-token.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS } from './demo-users.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const CANARY = {
  password: 'kanarinac-lozinka-1',
  newPassword: 'kanarinac-lozinka-2',
  email: 'kanarinac@example.com',
  accessToken: 'kanarinac-pristup',
  bearerToken: 'kanarinac-nositelj',
  refreshToken: 'kanarinac-obnova',
  mailToken: 'kanarinac-poveznica',
  protectCode: 'kanarinac-zastita',
  code: 'kanarinac-kod',
} as const

const settled = (call: Promise<unknown>) => call.catch(() => undefined)

test('no password, token, code or e-mail address is ever logged, at any level', async () => {
  const lines: string[] = []
  const shop = { ...open.shop, env: { ...open.shop.env, logLevel: 'trace' } }
  const app = await createApp(shop, { log: { write: (line) => void lines.push(line) } })
  const { mirna } = DEMO_USERS
  const as = (headers: Record<string, string>) => apiWith({ app }, headers)
  const nobody = as({})
  const { tokens } = await nobody.login({ body: { email: mirna.email, password: mirna.password } })
  const { token } = await nobody.localLogin({ body: { email: mirna.email, password: mirna.password } })
  const customer = as({ [HEADERS.accessToken]: tokens.accessToken })
  const reset = await issueMailToken(open.shop.db, { purpose: 'reset', userId: DEMO_USERS.emma.id, email: DEMO_USERS.emma.email }, new Date())
  const names = { firstName: 'Nova', lastName: 'Osoba' }
  const chosen = { password: CANARY.newPassword, repeatPassword: CANARY.newPassword }
  const calls = [
    nobody.login({ body: { email: CANARY.email, password: CANARY.password } }),
    nobody.localLogin({ body: { email: CANARY.email, password: CANARY.password } }),
    nobody.localUser({}, { bearerToken: token }),
    nobody.localUser({}, { bearerToken: CANARY.bearerToken }),
    as({ [HEADERS.accessToken]: CANARY.accessToken }).getWebProfile({}),
    nobody.refresh({}, { refreshToken: CANARY.refreshToken }),
    nobody.register({ body: { ...names, ...chosen, email: CANARY.email, consents: [], newsletter: false } }),
    nobody.forgotPassword({ body: { email: CANARY.email } }),
    nobody.resendVerification({ body: { email: CANARY.email } }),
    nobody.verifyUser({ params: { token: CANARY.mailToken } }),
    nobody.verifyUser({ params: { token: reset } }),
    nobody.resetPassword({ body: { token: CANARY.mailToken, ...chosen } }),
    nobody.resetPassword({ body: { token: reset, ...chosen } }),
    nobody.socialOauth({ body: { code: CANARY.code, state: CANARY.code, key: CANARY.code } }),
    nobody.getOrderBySlug({ body: { orderSlug: 'none', protectCode: CANARY.protectCode } }),
    customer.setPassword({ body: { oldPassword: CANARY.password, newPassword: CANARY.newPassword, repeatPassword: CANARY.newPassword } }),
    customer.updateWebUser({ body: { email: CANARY.email, password: CANARY.password } }),
    customer.deleteAccount({ body: { email: CANARY.email, password: CANARY.password } }),
    customer.logout({}),
  ]
  await Promise.all(calls.map(settled))
  await open.shop.db.delete(attempts)
  await settled(as({ [HEADERS.refreshToken]: tokens.refreshToken }).refresh({}))
  for (const url of ['/confirm-email', '/forgot-password', '/social-login', '/api/v1/nowhere'])
    await app.inject({ url: `${url}?token=${CANARY.mailToken}&code=${CANARY.code}&redirect=${CANARY.accessToken}` })
  await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: `{"password":"${CANARY.password}", broken`,
    headers: { 'content-type': 'application/json' },
  })
  await app.close()

  const paths = new Set(lines.flatMap((line) => JSON.parse(line).path ?? []))
  for (const path of ['/api/v1/login', '/api/auth/login', '/api/v1/user/web/verify/:token', '/confirm-email']) expect(paths).toContain(path)
  const log = lines.join('\n')
  const secrets = [...Object.values(CANARY), 'kanarinac', mirna.email, mirna.password, tokens.accessToken, tokens.refreshToken, token, reset]
  expect(secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))).toEqual([])
})
