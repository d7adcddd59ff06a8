import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { LOGIN_ATTEMPTS, MAIL_LINK_MINUTES } from '#contract/session.constants.ts'
import { deleteOldAccountMails } from '#server/modules/mail/account-mail.service.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { MAIL_LIMITS, MAILBOX_LIMITS } from '#server/modules/session/mail-limit.service.ts'
import { deleteExpiredSessions } from '#server/modules/session/session.service.ts'
import { attempts, mailTokens, sessions, users } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS } from './demo-users.ts'
import { MAIL_ORIGIN, mailedToken, mailsOf, tokenIn } from './mailbox.ts'
import { newRegistration, newVerifiedCustomer } from './new-customer.ts'
import { codeOf, problemOf } from './shopper.ts'

let open: OpenShop
let calls: ApiClient
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('en')
})
afterAll(() => open.close())

const CHOSEN = 'mirta voli kiseli kupus'
const chosen = (password = CHOSEN) => ({ password, repeatPassword: password })
const changed = (oldPassword: string, newPassword = CHOSEN) => ({ oldPassword, newPassword, repeatPassword: newPassword })
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const clearAttempts = () => open.shop.db.delete(attempts)
const refreshWith = (refreshToken: string) => apiWith(open, { [HEADERS.refreshToken]: refreshToken }).refresh({})

/** A customer who is logged in on this many devices. */
async function customer(devices = 1) {
  await clearAttempts()
  const { id, email, password } = await newVerifiedCustomer(open)
  const here = []
  for (let each = 0; each < devices; each += 1) {
    const { tokens } = await calls.login({ body: { email, password } })
    here.push({ tokens, calls: apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }) })
  }
  return { id, email, password, devices: here, logIn: (word: string) => outcomeOf(calls.login({ body: { email, password: word } })) }
}

async function resetLink(email: string): Promise<string> {
  await calls.forgotPassword({ body: { email } })
  return mailedToken(open, 'passwordReset', email)
}

describe('a password reset', () => {
  test('works once per e-mail link: all sessions end, the old password is invalid, and the user is notified', async () => {
    const zora = await customer(2)
    const token = await resetLink(zora.email)
    expect(await calls.resetPassword({ body: { token, ...chosen() } })).toEqual({ changed: true })
    for (const { tokens, calls: device } of zora.devices) {
      expect(await codeOf(device.getWebProfile({}))).toBe('session-over')
      expect(await codeOf(refreshWith(tokens.refreshToken))).toBe('session-over')
    }
    expect([await zora.logIn(zora.password), await zora.logIn(CHOSEN)]).toEqual(['login-failed', 'done'])
    expect(await codeOf(calls.resetPassword({ body: { token, ...chosen('posve nova lozinka 8') } }))).toBe('token-invalid')
    expect(await zora.logIn(CHOSEN)).toBe('done')
    const notification = (await mailsOf(open, 'passwordChanged')).find((mail) => mail?.to.address === zora.email)
    expect(notification?.subject).toBe('Your password was changed')
    expect(notification?.text).toContain(`${MAIL_ORIGIN}/forgot-password`)
  })

  test.each([
    ['en', 'Set a new password', `${MAIL_ORIGIN}/forgot-password?token=`],
    ['hr', 'Postavite novu lozinku', `${MAIL_ORIGIN}/hr/zaboravljena-lozinka?token=`],
  ] as const)("is sent by e-mail in %s, with a link to the shop's own domain whatever Host was sent", async (locale, subject, link) => {
    const { email } = await customer()
    await apiWith(open, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }, locale).forgotPassword({ body: { email: email.toUpperCase() } })
    const [mail] = await mailsOf(open, 'passwordReset', email)
    expect([mail?.subject, mail?.to]).toEqual([subject, { name: 'Zora Žuljević-O’Neil', address: email }])
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(link)
      expect(part).not.toMatch(/evil|\{\w+\}|undefined/)
    }
  })

  test('gets the same response in the same time for known, unknown, unconfirmed and suspended accounts and those without a password', async () => {
    const { db } = open.shop
    const [known, suspended] = [await customer(), await customer()]
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id))
    const unconfirmed = newRegistration()
    await calls.register({ body: unconfirmed })
    const social = { email: newRegistration().email, firstName: 'So', lastName: 'Cial', scope: ['customer'], locale: 'hr' as const, verifiedAt: new Date() }
    await db.insert(users).values(social)
    const emails = [known.email, 'nobody.at.all@example.com', unconfirmed.email, suspended.email, social.email]
    const mailed: boolean[] = []
    for (const email of emails) {
      await clearAttempts()
      await db.delete(outbox)
      await db.delete(mailTokens)
      expect(await calls.forgotPassword({ body: { email } })).toEqual({ sent: true })
      // All rows that the operation wrote; the recipient is looked up later, when the e-mail is rendered.
      expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
        { kind: 'passwordReset', payload: { email, locale: 'en' } },
      ])
      expect([await db.$count(attempts), await db.$count(mailTokens)]).toEqual([4, 0])
      mailed.push((await mailsOf(open, 'passwordReset', email))[0] !== null)
    }
    expect(mailed).toEqual([true, false, true, false, true])
  })

  test('is rate limited per address and network; the response stays the same', async () => {
    const { email } = await customer()
    await clearAttempts()
    const ask = (to: string, ip: string) => apiWith(open, {}, 'en', ip).forgotPassword({ body: { email: to } })
    for (let each = 0; each < MAIL_LIMITS.perMailbox + 3; each += 1) expect(await ask(email, '10.5.0.1')).toEqual({ sent: true })
    expect((await mailsOf(open, 'passwordReset', email)).length).toBe(MAIL_LIMITS.perMailbox)
    // The owner of the address is in another network, and can still request one; all networks together reach the limit.
    for (let each = 0; each < MAILBOX_LIMITS.account.perHour; each += 1) expect(await ask(email, `10.5.3.${each}`)).toEqual({ sent: true })
    expect((await mailsOf(open, 'passwordReset', email)).length).toBe(MAILBOX_LIMITS.account.perHour)
    for (let each = 0; each < MAIL_LIMITS.perNetwork + 3; each += 1) expect(await ask(`bombed.${each}@example.com`, '10.5.1.1')).toEqual({ sent: true })
    const rows = await open.shop.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'passwordReset'))
    expect(rows.filter(({ payload }) => JSON.stringify(payload).includes('bombed.')).length).toBe(MAIL_LIMITS.perNetwork)
    // A network over its limit does not use up that of others.
    const mailedTo = async () => (await mailsOf(open, 'passwordReset', 'late@example.com')).length
    for (let each = 0; each < MAIL_LIMITS.perMailbox; each += 1) await ask('late@example.com', '10.5.1.1')
    expect(await mailedTo()).toBe(0)
    for (let each = 0; each < MAIL_LIMITS.perMailbox; each += 1) await ask('late@example.com', '10.5.2.2')
    expect(await mailedTo()).toBe(MAIL_LIMITS.perMailbox)
  })
})

describe('the reset link', () => {
  test('works once for two concurrent uses', async () => {
    const zora = await customer()
    const token = await resetLink(zora.email)
    const words = ['prva nova lozinka Zore', 'druga nova lozinka Zore']
    const outcomes = await Promise.all(words.map((word) => outcomeOf(calls.resetPassword({ body: { token, ...chosen(word) } }))))
    expect(outcomes.toSorted()).toEqual(['done', 'token-invalid'])
    const won = words[outcomes.indexOf('done')] ?? ''
    expect([await zora.logIn(won), await zora.logIn(words.find((word) => word !== won) ?? '')]).toEqual(['done', 'login-failed'])
  })

  test('ends every session of the old password, even a concurrent one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const zora = await customer()
      const token = await resetLink(zora.email)
      const [, entered] = await Promise.all([
        calls.resetPassword({ body: { token, ...chosen() } }),
        calls.login({ body: { email: zora.email, password: zora.password } }).catch(() => null),
      ])
      const access = entered?.tokens.accessToken
      if (access) expect(await codeOf(apiWith(open, { [HEADERS.accessToken]: access }).getWebProfile({}))).toBe('session-over')
      expect(await open.shop.db.$count(sessions, and(eq(sessions.userId, zora.id), isNotNull(sessions.revokedAt)))).toBe(access ? 2 : 1)
    }
  })

  test('is rejected when it is expired, unknown, foreign or for another purpose, and says so when the token is missing', async () => {
    const zora = await customer()
    const over = await resetLink(zora.email)
    await open.shop.db
      .update(mailTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(mailTokens.userId, zora.id))
    const waiting = newRegistration()
    await calls.register({ body: waiting })
    const verify = await mailedToken(open, 'registerVerify', waiting.email)
    for (const token of [over, verify, 'x', 'y'.repeat(43), 'z'.repeat(300), "' or 1=1 --"])
      expect(await codeOf(calls.resetPassword({ body: { token, ...chosen() } }))).toBe('token-invalid')
    for (const body of [chosen(), { token: '', ...chosen() }])
      expect(await problemOf(calls.resetPassword({ body }))).toMatchObject({ code: 'token-undefined', payload: { message: 'Token is undefined' } })
    expect(await zora.logIn(zora.password)).toBe('done')
  })

  test('is valid as long as its e-mail says', async () => {
    const { id, email } = await customer()
    await resetLink(email)
    const [row] = await open.shop.db
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.userId, id), eq(mailTokens.purpose, 'reset')))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect([Math.round(minutes), MAIL_LINK_MINUTES.reset]).toEqual([60, 60])
  })

  test('stays valid after a rejected password', async () => {
    const zora = await customer()
    const token = await resetLink(zora.email)
    for (const [word, code] of [
      ['lozinka123', 'password-common'],
      ['Zora Žuljević 1', 'password-common'],
      ['kratka7', 'invalid-input'],
    ] as const)
      expect(await codeOf(calls.resetPassword({ body: { token, ...chosen(word) } }))).toBe(code)
    expect(await codeOf(calls.resetPassword({ body: { token, ...chosen(), repeatPassword: 'another' } }))).toBe('invalid-input')
    expect(await calls.resetPassword({ body: { token, ...chosen() } })).toEqual({ changed: true })
  })

  test('is invalid with all others once one was used, and so is a pending e-mail change', async () => {
    const zora = await customer()
    const tokens = [await resetLink(zora.email), await resetLink(zora.email)]
    await open.shop.db.update(users).set({ pendingEmail: 'thief@example.com' }).where(eq(users.id, zora.id))
    await open.shop.db.insert(outbox).values({ kind: 'emailChange', payload: { userId: zora.id, email: 'thief@example.com', locale: 'en' } })
    const stolen = await mailedToken(open, 'emailChange', 'thief@example.com')
    await calls.resetPassword({ body: { token: tokens[1], ...chosen() } })
    expect(await codeOf(calls.resetPassword({ body: { token: tokens[0], ...chosen('treća lozinka za danas') } }))).toBe('token-invalid')
    expect(await codeOf(calls.verifyUser({ params: { token: stolen } }))).toBe('token-invalid')
  })

  test('confirms an unconfirmed address; a suspended user stays locked out', async () => {
    await clearAttempts()
    const body = newRegistration()
    await calls.register({ body })
    await calls.resetPassword({ body: { token: await resetLink(body.email), ...chosen() } })
    expect((await calls.login({ body: { email: body.email, password: CHOSEN } })).user.email).toBe(body.email)
    const zora = await customer()
    const token = await resetLink(zora.email)
    await open.shop.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, zora.id))
    expect(await calls.resetPassword({ body: { token, ...chosen() } })).toEqual({ changed: true })
    expect(await zora.logIn(CHOSEN)).toBe('login-failed')
    await calls.forgotPassword({ body: { email: zora.email } })
    expect((await mailsOf(open, 'passwordReset', zora.email))[0]).toBe(null)
  })

  test('stores its token as a hash, and only the e-mail has the token', async () => {
    const { email } = await customer()
    const token = await resetLink(email)
    const kept = JSON.stringify([await open.shop.db.select().from(mailTokens), await open.shop.db.select().from(outbox)])
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(kept).not.toContain(token)
    const [again] = await mailsOf(open, 'passwordReset', email)
    expect(tokenIn(again)).not.toBe(token)
    // An e-mail that was sent twice had two links: either works.
    expect(await calls.resetPassword({ body: { token, ...chosen() } })).toEqual({ changed: true })
  })
})

describe('a changed password', () => {
  test('requires the old one; this session continues, all others end, e-mail links become invalid', async () => {
    const zora = await customer(3)
    const [here, ...others] = zora.devices
    const token = await resetLink(zora.email)
    expect(await here?.calls.setPassword({ body: changed(zora.password) })).toEqual({ changed: true })
    expect((await here?.calls.getWebProfile({}))?.email).toBe(zora.email)
    expect((await refreshWith(here?.tokens.refreshToken ?? '')).tokens.expiresIn).toBe(900)
    for (const { tokens, calls: device } of others) {
      expect(await codeOf(device.getWebProfile({}))).toBe('session-over')
      expect(await codeOf(refreshWith(tokens.refreshToken))).toBe('session-over')
    }
    expect([await zora.logIn(zora.password), await zora.logIn(CHOSEN)]).toEqual(['login-failed', 'done'])
    expect(await codeOf(calls.resetPassword({ body: { token, ...chosen() } }))).toBe('token-invalid')
    expect((await mailsOf(open, 'passwordChanged')).some((mail) => mail?.to.address === zora.email)).toBe(true)
  })

  test.each([
    ['the old one is wrong', (old: string) => changed(`${old}x`), 'old-password-wrong', 'Incorrect old password.'],
    ['it is the old one', (old: string) => changed(old, old), 'password-same', 'New and old password must differ'],
    ['it is much used', (old: string) => changed(old, 'Password2026'), 'password-common', 'This password is too common'],
    ['it holds the e-mail', (old: string, email: string) => changed(old, `my ${email}`), 'password-common', 'This password is too common'],
  ] as const)('is rejected when %s, and nothing changes', async (_what, bodyOf, code, message) => {
    const zora = await customer(2)
    const [here, other] = zora.devices
    const refused = problemOf(here?.calls.setPassword({ body: bodyOf(zora.password, zora.email) }) ?? Promise.resolve())
    expect(await refused).toMatchObject({ code, status: 422, payload: { message } })
    expect((await other?.calls.getWebProfile({}))?.email).toBe(zora.email)
    expect(await zora.logIn(zora.password)).toBe('done')
  })

  test('is protected against guessing: wrong old passwords are counted, then the right one is rejected too', async () => {
    const { devices, password } = await customer()
    const set = (old: string) => codeOf(devices[0]?.calls.setPassword({ body: changed(old) }) ?? Promise.resolve())
    for (let each = 0; each < GUESS_LIMITS.perOwner; each += 1) expect(await set(`guess ${each}`)).toBe('old-password-wrong')
    expect(await set(password)).toBe('rate-limited')
  })

  test('is one of two that are set concurrently', async () => {
    const zora = await customer(2)
    const words = ['prva nova lozinka Zore', 'druga nova lozinka Zore']
    const outcomes = await Promise.all(
      zora.devices.map(({ calls: device }, each) => outcomeOf(device.setPassword({ body: changed(zora.password, words[each]) }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(['old-password-wrong', 'session-over']).toContain(outcomes.find((outcome) => outcome !== 'done'))
    expect(await zora.logIn(words[outcomes.indexOf('done')] ?? '')).toBe('done')
  })

  test('is for logged-in users with a password, back office included', async () => {
    expect(await codeOf(calls.setPassword({ body: changed('x') }))).toBe('not-logged-in')
    const zora = await customer()
    await open.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, zora.id))
    expect(await codeOf(zora.devices[0]?.calls.setPassword({ body: changed(zora.password) }) ?? Promise.resolve())).toBe('old-password-wrong')
    const { email, password } = DEMO_USERS.nika
    const { tokens } = await calls.login({ body: { email, password, strategy: 'admin' } })
    expect(await apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }).setPassword({ body: changed(password) })).toEqual({ changed: true })
  })
})

test('expired rows are deleted: links, attempts, and account e-mails after a month', async () => {
  const { db } = open.shop
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await customer()
  await calls.forgotPassword({ body: { email: 'nobody@example.com' } })
  await deleteOldAccountMails(db, later(29))
  await deleteExpiredSessions(db, new Date())
  expect([await db.$count(mailTokens), await db.$count(attempts), await db.$count(outbox, eq(outbox.kind, 'passwordReset'))].every((count) => count > 0)).toBe(
    true,
  )
  await deleteOldAccountMails(db, later(31))
  await deleteExpiredSessions(db, later(2))
  expect([await db.$count(mailTokens), await db.$count(attempts), await db.$count(outbox, eq(outbox.kind, 'passwordReset'))]).toEqual([0, 0, 0])
  expect(LOGIN_ATTEMPTS.windowSeconds).toBeLessThan(86_400)
})
