import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { mailedToken, mailsOf } from './mailbox.ts'
import { newcomer, verifiedNewcomer } from './new-customer.ts'
import { callsWith } from './person.ts'
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
const forgetCounts = () => open.shop.db.delete(attempts)

describe('another e-mail address', () => {
  const askFor = (userId: number, pendingEmail: string | null) => open.shop.db.update(users).set({ pendingEmail }).where(eq(users.id, userId))
  async function linkTo(userId: number, email: string): Promise<string> {
    await askFor(userId, email)
    await open.shop.db.insert(outbox).values({ kind: 'emailChange', payload: { userId, email, locale: 'hr' } })
    return mailedToken(open, 'emailChange', email)
  }

  test('takes effect once confirmed: sessions continue, the old address is notified, its links expire', async () => {
    await forgetCounts()
    const person = await verifiedNewcomer(open)
    const { tokens } = await calls.login({ body: person })
    await calls.forgotPassword({ body: { email: person.email } })
    const reset = await mailedToken(open, 'passwordReset', person.email)
    const next = newcomer().email
    const token = await linkTo(person.id, next)
    for (let each = 0; each < 2; each += 1) expect(await calls.verifyUser({ params: { token } })).toEqual({ email: next, goal: 'email' })
    const here = callsWith(open, { [HEADERS.accessToken]: tokens.accessToken })
    expect(await here.getWebProfile({})).toMatchObject({ email: next, pendingEmail: null })
    expect(await codeOf(calls.login({ body: person }))).toBe('login-failed')
    expect((await calls.login({ body: { ...person, email: next } })).user.id).toBe(person.id)
    const [told, ...more] = await mailsOf(open, 'emailChanged', person.email)
    expect([told?.to.address, told?.subject, more]).toEqual([person.email, 'Vaša je e-mail adresa promijenjena', []])
    const chosen = { password: 'nova obala u podne', repeatPassword: 'nova obala u podne' }
    expect(await codeOf(calls.resetPassword({ body: { token: reset, ...chosen } }))).toBe('token-invalid')
  })

  test('taken meanwhile is rejected; an unconfirmed one is released', async () => {
    await forgetCounts()
    const person = await verifiedNewcomer(open)
    const taken = await verifiedNewcomer(open)
    expect(await codeOf(calls.verifyUser({ params: { token: await linkTo(person.id, taken.email) } }))).toBe('email-taken')
    const squatted = newcomer()
    await calls.register({ body: squatted })
    expect(await calls.verifyUser({ params: { token: await linkTo(person.id, squatted.email) } })).toEqual({ email: squatted.email, goal: 'email' })
    expect((await userOf(squatted.email))?.id).toBe(person.id)
  })

  test('that is not wanted any more is not confirmed', async () => {
    await forgetCounts()
    const person = await verifiedNewcomer(open)
    const token = await linkTo(person.id, 'not.wanted@example.com')
    await askFor(person.id, null)
    expect(await codeOf(calls.verifyUser({ params: { token } }))).toBe('token-invalid')
    expect(await mailsOf(open, 'emailChange', 'not.wanted@example.com')).toEqual([null])
  })

  test('belongs to one account when two confirm it concurrently', async () => {
    await forgetCounts()
    const [one, other] = [await verifiedNewcomer(open), await verifiedNewcomer(open)]
    const wanted = newcomer().email
    const links = [await linkTo(one.id, wanted), await linkTo(other.id, wanted)]
    const outcomes = await Promise.all(links.map((token) => outcomeOf(calls.verifyUser({ params: { token } }))))
    expect(outcomes.toSorted()).toEqual(['done', 'email-taken'])
  })
})
