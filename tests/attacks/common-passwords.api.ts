import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { attempts, registrations } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from '../api/demo-users.ts'
import { mailedToken } from '../api/mailbox.ts'
import { newRegistration, newVerifiedCustomer } from '../api/new-customer.ts'

/** Some of the most used passwords of eight and more characters; the rules of the shop alone knew two of them. */
const MOST_USED = ['1qaz2wsx', 'einstein', 'corvette', 'q1w2e3r4', 'slipknot', 'rush2112', 'maverick', 'redskins', 'scorpion', 'november', 'fuckyou2']
const DRESSED_UP = ['Einstein', 'maverick1!', 'Redskins2026', 'sc0rpi0n', '1qaz2wsx!', 'q1w2e3r4123', 'mavericK', 'scorpion-scorpion']
const OWN = ['Zora2026!', 'ZoraZuljevic', 'Zuljevic99', 'oneil-zora1']

let open: OpenShop
let calls: ApiClient
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('en')
})
afterAll(() => open.close())

/** Names of those that were not rejected as too common. */
async function accepted(passwords: readonly string[], submit: (password: string) => Promise<unknown>): Promise<string[]> {
  const passed: string[] = []
  for (const password of passwords) {
    await open.shop.db.delete(attempts)
    const outcome = await submit(password).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    if (outcome !== 'password-common') passed.push(password)
  }
  return passed
}

describe('a password that everybody tries', () => {
  const tried = [...MOST_USED, ...DRESSED_UP, ...OWN]

  test('registers nobody', async () => {
    const body = newRegistration()
    expect(await accepted(tried, (password) => calls.register({ body: { ...body, password, repeatPassword: password } }))).toEqual([])
    expect(await open.shop.db.$count(registrations, eq(registrations.firstName, body.firstName))).toBe(0)
  })

  test('replaces no other: neither by the old password nor by an e-mail link', async () => {
    const { email, password: old } = await newVerifiedCustomer(open)
    const { tokens } = await calls.login({ body: { email, password: old } })
    const own = apiWith(open, { [HEADERS.accessToken]: tokens.accessToken })
    expect(await accepted(tried, (word) => own.setPassword({ body: { oldPassword: old, newPassword: word, repeatPassword: word } }))).toEqual([])
    await calls.forgotPassword({ body: { email } })
    const token = await mailedToken(open, 'passwordReset', email)
    expect(await accepted(tried, (password) => calls.resetPassword({ body: { token, password, repeatPassword: password } }))).toEqual([])
    expect((await calls.login({ body: { email, password: old } })).user.email).toBe(email)
  })
})
