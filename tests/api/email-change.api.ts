import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith } from './demo-users.ts'
import { mailedToken, mailsOf } from './mailbox.ts'
import { newRegistration, newVerifiedCustomer } from './new-customer.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let calls: ApiClient
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('hr')
})
afterAll(async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
  await open.close()
})

const userOf = async (email: string) => (await open.shop.db.select().from(users).where(eq(users.email, email)))[0]
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const clearAttempts = () => open.shop.db.delete(attempts)

describe('another e-mail address', () => {
  const askFor = (userId: number, pendingEmail: string | null) => open.shop.db.update(users).set({ pendingEmail }).where(eq(users.id, userId))
  async function linkTo(userId: number, email: string): Promise<string> {
    await askFor(userId, email)
    await open.shop.db.insert(outbox).values({ kind: 'emailChange', payload: { userId, email, locale: 'hr' } })
    return mailedToken(open, 'emailChange', email)
  }

  test('takes effect once confirmed: sessions continue, the old address is notified, its links expire', async () => {
    await clearAttempts()
    const customer = await newVerifiedCustomer(open)
    const { tokens } = await calls.login({ body: customer })
    await calls.forgotPassword({ body: { email: customer.email } })
    const reset = await mailedToken(open, 'passwordReset', customer.email)
    const next = newRegistration().email
    const token = await linkTo(customer.id, next)
    for (let each = 0; each < 2; each += 1) expect(await calls.verifyUser({ params: { token } })).toEqual({ email: next, goal: 'email' })
    const here = apiWith(open, { [HEADERS.accessToken]: tokens.accessToken })
    expect(await here.getWebProfile({})).toMatchObject({ email: next, pendingEmail: null })
    expect(await codeOf(calls.login({ body: customer }))).toBe('login-failed')
    expect((await calls.login({ body: { ...customer, email: next } })).user.id).toBe(customer.id)
    const [notification, ...more] = await mailsOf(open, 'emailChanged', customer.email)
    expect([notification?.to.address, notification?.subject, more]).toEqual([customer.email, 'Vaša je e-mail adresa promijenjena', []])
    const chosen = { password: 'nova obala u podne', repeatPassword: 'nova obala u podne' }
    expect(await codeOf(calls.resetPassword({ body: { token: reset, ...chosen } }))).toBe('token-invalid')
  })

  test('that was taken meanwhile is rejected; an unconfirmed one is released', async () => {
    await clearAttempts()
    const customer = await newVerifiedCustomer(open)
    const taken = await newVerifiedCustomer(open)
    expect(await codeOf(calls.verifyUser({ params: { token: await linkTo(customer.id, taken.email) } }))).toBe('email-taken')
    const squatted = newRegistration()
    await calls.register({ body: squatted })
    expect(await calls.verifyUser({ params: { token: await linkTo(customer.id, squatted.email) } })).toEqual({ email: squatted.email, goal: 'email' })
    expect((await userOf(squatted.email))?.id).toBe(customer.id)
  })

  test('that was cancelled is not confirmed', async () => {
    await clearAttempts()
    const customer = await newVerifiedCustomer(open)
    const token = await linkTo(customer.id, 'not.wanted@example.com')
    await askFor(customer.id, null)
    expect(await codeOf(calls.verifyUser({ params: { token } }))).toBe('token-invalid')
    expect(await mailsOf(open, 'emailChange', 'not.wanted@example.com')).toEqual([null])
  })

  test('belongs to one account when two confirm it concurrently', async () => {
    await clearAttempts()
    const [one, other] = [await newVerifiedCustomer(open), await newVerifiedCustomer(open)]
    const wanted = newRegistration().email
    const links = [await linkTo(one.id, wanted), await linkTo(other.id, wanted)]
    const outcomes = await Promise.all(links.map((token) => outcomeOf(calls.verifyUser({ params: { token } }))))
    expect(outcomes.toSorted()).toEqual(['done', 'email-taken'])
  })
})
