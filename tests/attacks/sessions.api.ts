import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { refreshTokens } from '#server/modules/session/session.tables.ts'
import { tokenHash } from '#server/modules/session/token-maker.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, logIn } from '../api/demo-users.ts'
import { codeOf } from '../api/shopper.ts'

const DAY_MS = 86_400_000
let days = 0
let open: OpenShop
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + days * DAY_MS) })
})
afterAll(() => open.close())
beforeEach(() => {
  days = 0
})

const refreshWith = (refreshToken: string) => apiWith(open, { [HEADERS.refreshToken]: refreshToken }).refresh({})

test('a stolen token that is refreshed every month is worthless ninety days after the log-in', async () => {
  let { refreshToken } = (await logIn(open, 'mirna')).tokens
  for (days of [29, 58, 87]) ({ refreshToken } = (await refreshWith(refreshToken)).tokens)
  days = 90
  expect(await codeOf(refreshWith(refreshToken))).toBe('session-over')
})

test('a token that was used more than ten seconds ago is no other key to the session', async () => {
  const { refreshToken } = (await logIn(open, 'jakov')).tokens
  await refreshWith(refreshToken)
  await open.shop.db
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - 11_000) })
    .where(eq(refreshTokens.hash, tokenHash(refreshToken)))
  expect(await codeOf(refreshWith(refreshToken))).toBe('session-over')
})
