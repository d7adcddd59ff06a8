import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { idempotencyKeys } from '#server/kernel/idempotency.tables.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { newsletterSubscriptions } from '#server/modules/marketing/marketing.tables.ts'
import { MAIL_LIMITS, MAILBOX_LIMITS } from '#server/modules/session/mail-limit.service.ts'
import { deleteExpiredSessions } from '#server/modules/session/session.service.ts'
import { attempts, mailTokens, registrations, users } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { MAIL_ORIGIN, mailedToken, mailsOf, tokenIn } from './mailbox.ts'
import { NEW_PASSWORD, newRegistration, newVerifiedCustomer, REGISTER_CONSENTS } from './new-customer.ts'
import { addressIn, COUNTRIES, codeOf, newShopper, problemOf } from './shopper.ts'

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

describe('a registered user', () => {
  test('confirms the address with the e-mail link and logs in', async () => {
    await clearAttempts()
    const body = newRegistration()
    const { user } = await calls.register({ body: { ...body, email: ` ${body.email.toUpperCase()} ` } })
    expect(user).toEqual({ id: expect.any(Number), email: body.email, firstName: 'Zora', lastName: 'Žuljević-O’Neil', verified: false })
    const logsIn = () => calls.login({ body: { email: body.email, password: NEW_PASSWORD } })
    expect(await problemOf(logsIn())).toMatchObject({ code: 'email-unverified', status: 422 })
    expect(await codeOf(calls.login({ body: { email: body.email, password: 'wrong' } }))).toBe('login-failed')
    const token = await mailedToken(open, 'registerVerify', body.email)
    expect(await calls.verifyUser({ params: { token } })).toEqual({ email: body.email, goal: 'account' })
    expect((await logsIn()).user).toMatchObject({ id: user.id, email: body.email, scope: ['customer'], isBackofficeUser: false, hasPassword: true })
  })

  test.each([
    ['en', 'Confirm your e-mail address', `${MAIL_ORIGIN}/confirm-email?token=`],
    ['hr', 'Potvrdite svoju e-mail adresu', `${MAIL_ORIGIN}/hr/potvrdi-email?token=`],
  ] as const)("gets an e-mail in %s, with a link to the shop's own domain whatever Host was sent", async (locale, subject, link) => {
    await clearAttempts()
    const body = newRegistration()
    await apiWith(open, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }, locale).register({ body })
    const [mail] = await mailsOf(open, 'registerVerify', body.email)
    expect(mail).toMatchObject({ subject, to: { name: 'Zora Žuljević-O’Neil', address: body.email } })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(link)
      expect(part).not.toMatch(/evil|\{\w+\}|undefined/)
    }
  })

  test('has the consents logged, bound to the account, and gets the requested newsletter', async () => {
    await clearAttempts()
    const body = newRegistration({ consents: [...REGISTER_CONSENTS, 1003], newsletter: true })
    const { user } = await calls.register({ body })
    const logs = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, body.email)).orderBy(asc(consentLogs.id))
    expect(logs.map(({ sourceType, userType, proof }) => [sourceType, userType, proof !== null])).toEqual([
      ['registerForm', 'customer', true],
      ['newsletter', 'guest', false],
    ])
    const [log] = logs
    expect(log).toMatchObject({ status: 'accepted', locale: 'hr' })
    expect(log?.consents.map(({ uniqueNumber }) => uniqueNumber)).toEqual([1001, 1002, 1003, 1008])
    const other = await calls.register({ body: newRegistration() })
    const proofs = (await open.shop.db.select().from(consentLogs).where(eq(consentLogs.sourceType, 'registerForm')).orderBy(asc(consentLogs.id)))
      .slice(-2)
      .map(({ proof }) => proof)
    expect(new Set(proofs).size).toBe(2)
    expect(other.user.id).not.toBe(user.id)
    const subscriptions = await open.shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, body.email))
    expect(subscriptions).toMatchObject([{ status: 'pending', locale: 'hr' }])
  })

  test('may have subscribed to the newsletter before', async () => {
    await clearAttempts()
    const body = newRegistration({ consents: [...REGISTER_CONSENTS, 1003], newsletter: true })
    await calls.subscribeNewsletter({ body: { email: body.email, consents: [1001, 1003] } })
    expect(await outcomeOf(calls.register({ body }))).toBe('done')
  })

  test('is registered once per idempotency key, and no password hash is stored with the key', async () => {
    await clearAttempts()
    const [body, idempotencyKey] = [newRegistration(), randomUUID()]
    const first = await calls.register({ body }, { idempotencyKey })
    expect(await calls.register({ body }, { idempotencyKey })).toEqual(first)
    expect(await codeOf(calls.register({ body: { ...body, lastName: 'Druga' } }, { idempotencyKey }))).toBe('idempotency-mismatch')
    expect((await mailsOf(open, 'registerVerify', body.email)).length).toBe(1)
    const other = newRegistration({ email: body.email })
    await calls.register({ body: other }, { idempotencyKey: randomUUID() })
    const same = newRegistration({ email: body.email, password: 'posve druga lozinka 7', repeatPassword: 'posve druga lozinka 7' })
    await calls.register({ body: same }, { idempotencyKey: randomUUID() })
    const kept = await open.shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.call, 'register'))
    expect(new Set(kept.map(({ bodyHash }) => bodyHash)).size).toBe(1)
  })
})

describe('a registration is rejected', () => {
  const PERSON = newRegistration()
  test.each([
    ['without a consent it needs', { consents: [1001, 1002] }, 'consent-missing'],
    ['with the newsletter but not its consent', { newsletter: true }, 'consent-missing'],
    ['with a consent that is none', { consents: [...REGISTER_CONSENTS, 4711] }, 'invalid-input'],
    ['with a much used password', { password: 'lozinka123', repeatPassword: 'lozinka123' }, 'password-common'],
    ['with the own e-mail for a password', { password: PERSON.email, repeatPassword: PERSON.email }, 'password-common'],
    ['with two passwords', { repeatPassword: 'another one' }, 'invalid-input'],
    ['with a short password', { password: 'kratka7', repeatPassword: 'kratka7' }, 'invalid-input'],
    ['without a name', { firstName: ' ' }, 'invalid-input'],
    ['with a name of signs', { lastName: '<b>' }, 'invalid-input'],
    ['for no address', { email: 'zora' }, 'invalid-input'],
  ])('%s, and nothing is stored', async (_what, change, code) => {
    await clearAttempts()
    const before = [await open.shop.db.$count(users), await open.shop.db.$count(consentLogs), await open.shop.db.$count(outbox)]
    expect(await codeOf(calls.register({ body: { ...PERSON, ...change } }))).toBe(code)
    expect([await open.shop.db.$count(users), await open.shop.db.$count(consentLogs), await open.shop.db.$count(outbox)]).toEqual(before)
  })

  test('for an address with an account, in any spelling; the account does not change', async () => {
    await clearAttempts()
    const before = await userOf(DEMO_USERS.mirna.email)
    const refused = await problemOf(calls.register({ body: newRegistration({ email: 'Mirna.LOZIC@example.com' }) }))
    expect(refused).toMatchObject({ code: 'user-exists', payload: { message: 'User already exist.' } })
    expect(await userOf(DEMO_USERS.mirna.email)).toEqual(before)
    expect(await mailsOf(open, 'registerVerify', DEMO_USERS.mirna.email)).toEqual([])
  })

  test('for the address of a user suspended before confirming it', async () => {
    await clearAttempts()
    const body = newRegistration()
    const { user } = await calls.register({ body })
    await open.shop.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
    expect(await codeOf(calls.register({ body }))).toBe('user-exists')
    expect(await mailsOf(open, 'registerVerify', body.email)).toEqual([null])
  })

  test('above the limit of one address and of one network', async () => {
    await clearAttempts()
    const from = (ip: string, email: string) => codeOf(apiWith(open, {}, 'en', ip).register({ body: newRegistration({ email }) }))
    const target = DEMO_USERS.mirna.email
    for (let each = 0; each < MAIL_LIMITS.perMailbox; each += 1) expect(await from('10.4.0.1', target)).toBe('user-exists')
    expect(await from('10.4.0.1', target)).toBe('rate-limited')
    for (let each = MAIL_LIMITS.perMailbox; each < MAILBOX_LIMITS.unconfirmed.perHour; each += 1)
      expect(await from(`10.4.1.${each}`, target)).toBe('user-exists')
    expect(await from('10.4.0.2', target)).toBe('rate-limited')
    const network = (each: number) =>
      outcomeOf(apiWith(open, {}, 'en', '10.4.2.2').register({ body: newRegistration({ email: `n${each % 10}.${Math.floor(each / 10)}@example.com` }) }))
    for (let each = 0; each < MAIL_LIMITS.perNetwork; each += 1) expect(await network(each)).toBe('done')
    expect(await network(999)).toBe('rate-limited')
  }, 90_000)
})

describe('an unconfirmed account', () => {
  const OWNERS = { firstName: 'Zora', lastName: 'Prava' }
  const OTHER_VALUES = { firstName: 'Mallory', lastName: 'Druga', password: 'zla namjera 2026', repeatPassword: 'zla namjera 2026' }
  const logsIn = (email: string, password: string) => calls.login({ body: { email, password } })

  async function registered(email: string, typed: Parameters<typeof newRegistration>[0]) {
    const { user } = await calls.register({ body: newRegistration({ ...typed, email }) })
    return { id: user.id, token: await mailedToken(open, 'registerVerify', email) }
  }

  test.each([
    ['a stranger before the owner', OTHER_VALUES, OWNERS],
    ['a stranger after the owner', OWNERS, OTHER_VALUES],
  ])('that was registered by %s gets the data of the followed link, and the other link becomes invalid', async (_who, first, second) => {
    for (const followed of [first, second]) {
      await clearAttempts()
      const { email } = newRegistration()
      const links = [await registered(email, first), await registered(email, second)]
      const [own, other] = followed === first ? links : links.toReversed()
      const [password, foreign] = followed === OTHER_VALUES ? [OTHER_VALUES.password, NEW_PASSWORD] : [NEW_PASSWORD, OTHER_VALUES.password]
      for (let each = 0; each < 2; each += 1) expect(await calls.verifyUser({ params: { token: own?.token ?? '' } })).toEqual({ email, goal: 'account' })
      expect(await codeOf(calls.verifyUser({ params: { token: other?.token ?? '' } }))).toBe('token-invalid')
      expect(await codeOf(logsIn(email, foreign))).toBe('login-failed')
      expect((await logsIn(email, password)).user).toMatchObject({ id: own?.id, firstName: followed.firstName, lastName: followed.lastName })
      expect(await open.shop.db.$count(registrations, eq(registrations.userId, own?.id ?? 0))).toBe(0)
    }
  })

  test('is not blocked for its owner by repeated registrations of others', async () => {
    await clearAttempts()
    const { email } = newRegistration()
    const otherVisitor = apiWith(open, {}, 'en', '10.4.9.9')
    for (let each = 0; each < MAIL_LIMITS.perMailbox; each += 1) await otherVisitor.register({ body: newRegistration({ ...OTHER_VALUES, email }) })
    expect(await codeOf(otherVisitor.register({ body: newRegistration({ ...OTHER_VALUES, email }) }))).toBe('rate-limited')
    const { token } = await registered(email, OWNERS)
    expect(await calls.verifyUser({ params: { token } })).toEqual({ email, goal: 'account' })
    expect((await logsIn(email, NEW_PASSWORD)).user).toMatchObject(OWNERS)
  })

  test('belongs to one user when two of its links are opened concurrently', async () => {
    await clearAttempts()
    const { email } = newRegistration()
    const links = [await registered(email, OWNERS), await registered(email, OTHER_VALUES)]
    const outcomes = await Promise.all(links.map(({ token }) => outcomeOf(calls.verifyUser({ params: { token } }))))
    expect(outcomes.toSorted()).toEqual(['done', 'token-invalid'])
    const password = outcomes[0] === 'done' ? NEW_PASSWORD : OTHER_VALUES.password
    expect((await logsIn(email, password)).user.email).toBe(email)
  })

  test('that was registered several times gets a link to set a password on another request', async () => {
    await clearAttempts()
    const { email } = newRegistration()
    const { token: stolen } = await registered(email, OTHER_VALUES)
    await registered(email, OWNERS)
    await calls.resendVerification({ body: { email } })
    const [mail] = await mailsOf(open, 'registerVerify', email)
    expect([mail?.to.address, mail?.text.includes(`${MAIL_ORIGIN}/hr/zaboravljena-lozinka?token=`)]).toEqual([email, true])
    const chosen = { password: 'nova obala u podne', repeatPassword: 'nova obala u podne' }
    expect(await calls.resetPassword({ body: { token: tokenIn(mail), ...chosen } })).toEqual({ changed: true })
    expect(await codeOf(calls.verifyUser({ params: { token: stolen } }))).toBe('token-invalid')
    for (const password of [OTHER_VALUES.password, NEW_PASSWORD]) expect(await codeOf(logsIn(email, password))).toBe('login-failed')
    expect((await logsIn(email, chosen.password)).user.email).toBe(email)
  })

  test('is deleted after a month unless registered again; confirmed ones stay', async () => {
    await clearAttempts()
    const [over, again] = [newRegistration().email, newRegistration().email]
    const [{ id }] = [await registered(over, OWNERS), await registered(again, OWNERS)]
    const confirmed = await newVerifiedCustomer(open)
    await open.shop.db.update(registrations).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    await registered(again, OWNERS)
    await deleteExpiredSessions(open.shop.db, open.shop.now())
    expect([await userOf(over), (await userOf(again))?.email, (await userOf(confirmed.email))?.id]).toEqual([undefined, again, confirmed.id])
    expect(await open.shop.db.$count(registrations, eq(registrations.userId, id))).toBe(0)
    expect(await open.shop.db.$count(users, eq(users.id, DEMO_USERS.mirna.id))).toBe(1)
  })

  test('does not prevent a guest from ordering with the address', async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    const shopper = await newShopper(open.client)
    const guest = { ...shopper.proof, email: body.email, addresses: [addressIn(COUNTRIES.HR)], details: { firstName: 'Zora', lastName: 'Z', phone: '' } }
    expect((await shopper.calls.updateGuestUser({ body: guest })).guestUser?.email).toBe(body.email)
    expect(await codeOf(shopper.calls.updateGuestUser({ body: { ...guest, email: DEMO_USERS.mirna.email } }))).toBe('email-taken')
  })

  test('is created once by concurrent registrations', async () => {
    await clearAttempts()
    const email = newRegistration().email
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((each) =>
        outcomeOf(
          calls.register({ body: newRegistration({ email, password: `lozinka broj ${each} od Zore`, repeatPassword: `lozinka broj ${each} od Zore` }) }),
        ),
      ),
    )
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect(await open.shop.db.$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('the confirmation link', () => {
  test('works repeatedly while valid, also concurrently, and is stored as a hash', async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    const token = await mailedToken(open, 'registerVerify', body.email)
    const ask = () => calls.verifyUser({ params: { token } })
    const response = { email: body.email, goal: 'account' }
    expect(await Promise.all([ask(), ask()])).toEqual([response, response])
    const { verifiedAt } = (await userOf(body.email)) ?? {}
    expect(await ask()).toEqual(response)
    expect((await userOf(body.email))?.verifiedAt).toEqual(verifiedAt)
    expect(JSON.stringify([await open.shop.db.select().from(mailTokens), await open.shop.db.select().from(outbox)])).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('is rejected when it is expired, unknown or for another purpose, and says so when the token is missing', async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    const token = await mailedToken(open, 'registerVerify', body.email)
    await calls.forgotPassword({ body: { email: body.email } })
    const reset = await mailedToken(open, 'passwordReset', body.email)
    await open.shop.db
      .update(mailTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(mailTokens.purpose, 'verify'))
    for (const word of [token, reset, 'x', 'y'.repeat(43), 'z'.repeat(200), "' or 1=1 --", '%00', '../..'])
      expect(await codeOf(calls.verifyUser({ params: { token: word } }))).toBe('token-invalid')
    expect(await problemOf(calls.verifyUser({ params: { token: '' } }))).toMatchObject({
      code: 'token-undefined',
      status: 422,
      payload: { message: 'Token is undefined' },
    })
    expect((await userOf(body.email))?.verifiedAt).toBe(null)
  })

  test("works only for requests with the site's apiKey: opening it directly confirms nothing, and no response is cached", async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    const token = await mailedToken(open, 'registerVerify', body.email)
    const { apiKeyToken } = await open.client.site()
    const ask = (url: string, headers: Record<string, string> = {}) => open.app.inject({ method: 'GET', url, headers })
    const bare = await ask(`/api/v1/user/web/verify/${token}`)
    expect([bare.statusCode, bare.json().code, (await userOf(body.email))?.verifiedAt]).toEqual([401, 'api-key-invalid', null])
    const own = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: '1' }
    for (const url of ['/api/v1/user/web/verify', '/api/v1/user/web/verify/', '/api/v2/user/web/verify/']) {
      const without = await ask(url, own)
      expect([without.statusCode, without.json().code]).toEqual([422, 'token-undefined'])
    }
    const done = await ask(`/api/v1/user/web/verify/${token}`, own)
    expect([done.statusCode, done.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('is sent again on request, with the same response for a pending, confirmed or missing account', async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    const first = await mailedToken(open, 'registerVerify', body.email)
    const emails = [body.email, DEMO_USERS.emma.email, 'nobody.here@example.com']
    for (const email of emails) expect(await calls.resendVerification({ body: { email } })).toEqual({ sent: true })
    for (const email of emails.slice(1)) expect(await mailsOf(open, 'registerVerify', email)).toEqual([null])
    const [again] = await mailsOf(open, 'registerVerify', body.email)
    expect(tokenIn(again)).not.toBe(first)
    // An e-mail may be late: the first link still works.
    expect(await calls.verifyUser({ params: { token: first } })).toEqual({ email: body.email, goal: 'account' })
    const sent = (await mailsOf(open, 'registerVerify', emails[2])).length
    for (let each = 0; each < MAIL_LIMITS.perMailbox + 2; each += 1)
      expect(await calls.resendVerification({ body: { email: emails[2] ?? '' } })).toEqual({ sent: true })
    expect((await mailsOf(open, 'registerVerify', emails[2])).length - sent).toBe(MAIL_LIMITS.perMailbox - 1)
  })
})

test('a logged-in user may register another one', async () => {
  await clearAttempts()
  const mirna = await logIn(open, 'mirna')
  const body = newRegistration()
  expect((await mirna.calls.register({ body })).user.email).toBe(body.email)
})
