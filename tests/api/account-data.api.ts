import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { mailedToken, mailsOf } from './mailbox.ts'
import { newVerifiedCustomer } from './new-customer.ts'
import { codeOf, problemOf } from './shopper.ts'

let open: OpenShop
let emma: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
}, 120_000)
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const PASSWORD = DEMO_USERS.emma.password
const change = (body: Parameters<LoggedIn['calls']['updateWebUser']>[0]['body'], { calls }: Pick<LoggedIn, 'calls'> = emma) => calls.updateWebUser({ body })
const changesOfEmail = () => open.shop.db.$count(outbox, eq(outbox.kind, 'emailChange'))
const mailsTo = (email: string) => open.shop.db.$count(outbox, sql`kind = 'emailChange' and payload->>'email' = ${email}`)

async function newPerson() {
  const customer = await newVerifiedCustomer(open)
  const { tokens, user } = await open.client.in('en').login({ body: { email: customer.email, password: customer.password } })
  return { ...customer, user, calls: apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }) }
}

describe('names, phone and company', () => {
  test('are changed together or one by one, and omitted fields stay', async () => {
    const before = await emma.calls.getWebProfile({})
    const all = { firstName: ' Emma ', lastName: 'O’Lind-Žic', phone: '+385 91 111 222', companyName: 'Lind obrt', companyOIB: '12345678903' }
    const after = {
      ...before,
      firstName: 'Emma',
      lastName: 'O’Lind-Žic',
      details: { phone: '+385 91 111 222' },
      companyName: 'Lind obrt',
      companyOIB: '12345678903',
    }
    expect(await change(all)).toEqual(after)
    expect(await change({ phone: '' })).toEqual({ ...after, details: { phone: '' } })
    expect(await change({ companyName: null, companyOIB: '' })).toEqual({ ...after, details: { phone: '' }, companyName: null, companyOIB: null })
    expect(await emma.calls.getWebProfile({})).toMatchObject({ firstName: 'Emma', lastName: 'O’Lind-Žic', companyName: null })
    await change({ firstName: before.firstName, lastName: before.lastName })
  })

  test.each([
    ['an empty name', { firstName: ' ' }, 'firstName'],
    ['a name with marks', { lastName: '<b>Lind</b>' }, 'lastName'],
    ['a name that is too long', { lastName: 'L'.repeat(61) }, 'lastName'],
    ['a phone that is too long', { phone: '1'.repeat(41) }, 'phone'],
    ['words for a phone', { phone: 'call me maybe' }, 'phone'],
    ['a phone that no country has', { phone: '123456' }, 'phone'],
    ['a tax number that is too long', { companyOIB: '1'.repeat(21) }, 'companyOIB'],
  ])('reject %s', async (_what, body, path) => {
    const { code, payload } = await problemOf(change(body))
    expect([code, payload?.fields?.[0]?.path]).toEqual(['invalid-input', path])
  })

  test('grant no rights through unexpected fields', async () => {
    const body = {
      firstName: 'Emma',
      id: DEMO_USERS.mirna.id,
      isBackoffice: true,
      isBackofficeUser: true,
      scope: ['admin'],
      verifiedAt: null,
      suspendedAt: null,
    }
    expect(await change(body)).toMatchObject({ id: DEMO_USERS.emma.id, isBackofficeUser: false, scope: ['customer'] })
    expect((await open.shop.db.select().from(users).where(eq(users.id, DEMO_USERS.mirna.id)))[0]?.firstName).toBe('Mirna')
  })
})

describe('another e-mail address', () => {
  test('is pending until it is confirmed from its mailbox, and then belongs to the account', async () => {
    const { calls, email, password } = await newPerson()
    const wanted = `novi.${email}`
    expect(await change({ email: ` ${wanted.toUpperCase()} `, password }, { calls })).toMatchObject({ email, pendingEmail: wanted })
    const [mail] = await mailsOf(open, 'emailChange', wanted)
    expect(mail?.to.address).toBe(wanted)
    await open.client.in('en').login({ body: { email, password } })
    expect(await open.client.in('en').verifyUser({ params: { token: await mailedToken(open, 'emailChange', wanted) } })).toEqual({
      email: wanted,
      goal: 'email',
    })
    expect(await calls.getWebProfile({})).toMatchObject({ email: wanted, pendingEmail: null })
    expect(await codeOf(open.client.in('en').login({ body: { email, password } }))).toBe('login-failed')
  })

  test('requires the password, which an account without one does not have', async () => {
    const before = await changesOfEmail()
    for (const password of [undefined, 'wrong', DEMO_USERS.nika.password])
      expect(await codeOf(change({ email: 'emma.new@example.com', ...(password && { password }) }))).toBe('password-wrong')
    const { calls, id, password } = await newPerson()
    await open.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect(await codeOf(change({ email: 'zora.new@example.com', password }, { calls }))).toBe('password-wrong')
    expect([await changesOfEmail(), (await emma.calls.getWebProfile({})).pendingEmail]).toEqual([before, null])
  })

  test('cannot be taken from another account; repeated attempts are rate limited', async () => {
    const taken = () => change({ email: DEMO_USERS.mirna.email, password: PASSWORD })
    expect(await codeOf(change({ email: DEMO_USERS.mirna.email, password: 'wrong' }))).toBe('password-wrong')
    expect(await Promise.all(Array.from({ length: 9 }, () => codeOf(taken())))).toEqual(Array(9).fill('email-taken'))
    expect(await codeOf(taken())).toBe('rate-limited')
    expect(await codeOf(change({ email: 'emma.new@example.com', password: PASSWORD }))).toBe('rate-limited')
    await open.shop.db.delete(attempts)
    expect((await change({ email: 'emma.new@example.com', password: PASSWORD })).pendingEmail).toBe('emma.new@example.com')
    await change({ email: DEMO_USERS.emma.email })
  })

  test('is cancelled with the current one, which disables the link; the current one alone does nothing', async () => {
    const { calls, email, password } = await newPerson()
    const wanted = `drugi.${email}`
    await change({ email: wanted, password }, { calls })
    const token = await mailedToken(open, 'emailChange', wanted)
    const before = await changesOfEmail()
    expect((await change({ email: ` ${email.toUpperCase()}` }, { calls })).pendingEmail).toBeNull()
    expect(await codeOf(open.client.in('en').verifyUser({ params: { token } }))).toBe('token-invalid')
    expect(await mailsOf(open, 'emailChange', wanted)).toEqual([null])
    await change({ email }, { calls })
    expect(await changesOfEmail()).toBe(before)
  })

  test('of two concurrent requests the last one is pending, and only its link works', async () => {
    const { calls, email, password } = await newPerson()
    const wanted = [`a.${email}`, `b.${email}`]
    await Promise.all(wanted.map((each) => change({ email: each, password }, { calls })))
    const { pendingEmail } = await calls.getWebProfile({})
    expect(wanted).toContain(pendingEmail)
    for (const each of wanted) expect([each, (await mailsOf(open, 'emailChange', each)).some(Boolean)]).toEqual([each, each === pendingEmail])
  })

  test('gets a limited number of e-mails per hour in total', async () => {
    const { calls, password } = await newPerson()
    const requests = () => change({ email: 'victim@example.com', password }, { calls })
    for (let times = 0; times < 5; times += 1) await requests()
    expect(await codeOf(requests())).toBe('rate-limited')
    expect(await mailsTo('victim@example.com')).toBe(5)
  })
})
