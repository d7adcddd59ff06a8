import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import { apiWith, DEMO_USERS, logIn } from '#tests/api/demo-users.ts'
import { codeOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const refreshWith = (refreshToken: string) => apiWith(open, { [HEADERS.refreshToken]: refreshToken }).refresh({})

test('thirty concurrent refreshes get the same successor token, which can be refreshed again', async () => {
  let { refreshToken } = (await logIn(open, 'mirna')).tokens
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => refreshWith(refreshToken)))
    const successors = [...new Set(answers.map(({ tokens }) => tokens.refreshToken))]
    expect(successors).toHaveLength(1)
    refreshToken = successors[0] ?? ''
  }
})

test('after a concurrent log-out and refresh the session has ended', async () => {
  for (let round = 0; round < 5; round += 1) {
    const mirna = await logIn(open, 'mirna')
    const [, refreshed] = await Promise.all([mirna.calls.logout({}), refreshWith(mirna.tokens.refreshToken).catch(() => null)])
    const tokens = refreshed?.tokens ?? mirna.tokens
    expect(await codeOf(apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }).getWebProfile({}))).toBe('session-over')
    expect(await codeOf(refreshWith(tokens.refreshToken))).toBe('session-over')
  }
})

test('concurrent failed log-ins are each counted', async () => {
  const guesses = Array.from({ length: LOGIN_ATTEMPTS.perEmail + 5 }, (_, index) =>
    codeOf(apiWith(open, {}, 'en', `10.1.0.${index}`).login({ body: { email: DEMO_USERS.jakov.email, password: 'wrong' } })),
  )
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'login-failed')).toHaveLength(LOGIN_ATTEMPTS.perEmail)
  expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(5)
})
