import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { mailedToken } from './mailbox.ts'
import { NEW_PASSWORD, newRegistration } from './new-customer.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let calls: ApiClient
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('en')
}, 120_000)
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const OWNERS = { firstName: 'Zora', lastName: 'Prava' }
const OTHER_VALUES = { firstName: 'Mallory', lastName: 'Druga', password: 'zla namjera 2026', repeatPassword: 'zla namjera 2026' }
const userOf = async (email: string) => (await open.shop.db.select().from(users).where(eq(users.email, email)))[0]

async function registered(email: string, typed: Parameters<typeof newRegistration>[0]) {
  const { user } = await calls.register({ body: newRegistration({ ...typed, email }) })
  return { id: user.id, token: await mailedToken(open, 'registerVerify', email) }
}

test('an e-mail link shows its owner before it is followed, and lets the password prove it; that confirms nothing', async () => {
  const { email } = newRegistration()
  const { id, token } = await registered(email, OTHER_VALUES)
  const check = (password?: string, word = token) => calls.checkVerification({ body: { token: word, ...(password !== undefined && { password }) } })
  const waiting = { email, goal: 'account', registrationId: expect.any(Number), isProven: false }
  expect(await check()).toEqual(waiting)
  expect(await codeOf(check(NEW_PASSWORD))).toBe('password-wrong')
  expect(await check(OTHER_VALUES.password)).toEqual({ ...waiting, isProven: true })
  expect((await userOf(email))?.verifiedAt).toBe(null)
  const other = await calls.register({ body: newRegistration({ ...OWNERS, email }) })
  expect([other.user.id, other.registrationId === (await check()).registrationId]).toEqual([id, false])
  expect((await calls.checkVerification({ body: { token: await mailedToken(open, 'registerVerify', email) } })).registrationId).toBe(other.registrationId)
  await calls.verifyUser({ params: { token } })
  expect(await check()).toEqual({ email, goal: 'account', registrationId: null, isProven: true })
})

test("the password of a registration cannot be guessed through its link, and only the link's own is checked", async () => {
  const { email } = newRegistration()
  const { token } = await registered(email, OTHER_VALUES)
  const guess = (password: string) => codeOf(calls.checkVerification({ body: { token, password } }))
  for (let each = 0; each < GUESS_LIMITS.perOwner; each += 1) expect(await guess(`guess number ${each}`)).toBe('password-wrong')
  expect(await guess(OTHER_VALUES.password)).toBe('rate-limited')
  await calls.forgotPassword({ body: { email } })
  for (const word of [await mailedToken(open, 'passwordReset', email), 'x', 'y'.repeat(43)])
    expect(await codeOf(calls.checkVerification({ body: { token: word } }))).toBe('token-invalid')
  for (const body of [{}, { token: '' }]) expect(await codeOf(calls.checkVerification({ body }))).toBe('token-undefined')
})
