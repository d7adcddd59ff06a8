import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffState } from '#contract/staff.constants.ts'
import { INVITATION_HOURS } from '#contract/staff-invitation.constants.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { deleteOldInvitations } from '#server/modules/session/invitation.service.ts'
import { invitations, invitationTokens } from '#server/modules/session/invitation.tables.ts'
import { MAIL_LIMITS } from '#server/modules/session/mail-limit.service.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles } from '#server/modules/session/role.tables.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { insertStaffMember } from '#server/modules/session/staff.service.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from './demo-users.ts'
import { MAIL_ORIGIN, mailedToken, mailsOf, tokenIn } from './mailbox.ts'
import { newRegistration } from './new-customer.ts'
import { codeOf, ipOf } from './shopper.ts'
import { tablesContaining } from './tables-containing.ts'

const HOUR = 3_600_000
const NAMES = { firstName: 'Marin', lastName: 'Škoj' }
const PASSWORD = 'marin voli brudet i palentu'
const CHOSEN = { ...NAMES, password: PASSWORD, repeatPassword: PASSWORD }

let open: OpenShop
let lovre: LoggedIn
let later = 0
let count = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
  lovre = await logIn(open, 'lovre')
  await open.shop.db.insert(roles).values([
    { slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write', 'orders.read'] },
    { slug: 'guest', name: { en: 'Guest', hr: 'Gost' }, permissions: [] },
  ])
})
afterAll(() => open.close())
beforeEach(async () => {
  later = 0
  await open.shop.db.delete(attempts)
  await give('roko', 'crew')
  await open.shop.db.update(users).set({ suspendedAt: null })
})

const give = (who: DemoUserName, ...slugs: string[]) =>
  inTransaction(open.shop.db, (transaction) => replaceRoles(transaction, DEMO_USERS[who].id, slugs)).then(() => undefined)
const newEmail = () => {
  count += 1
  return `marin.${count}@skoj.example`
}
const invite = (email: string, slugs = ['orders'], by = lovre) => by.calls.inviteStaffMember({ body: { email, roles: slugs, locale: 'hr' } })
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const mailTo = async (email: string) => (await mailsOf(open, 'staffInvitation', email))[0]
const tokenTo = async (email: string) => tokenIn(await mailTo(email))
const visitor = () => open.client.in('en')
const accept = (token: string, change = {}) => visitor().acceptInvitation({ body: { token, ...CHOSEN, ...change } })
const check = (token?: string) => visitor().checkInvitation({ body: token === undefined ? {} : { token } })
const enter = (email: string) => visitor().login({ body: { email, password: PASSWORD, strategy: 'admin' } })
const logged = async () => (await lovre.calls.filterAuditLog({ body: { limit: 1 } })).records[0]
const entryOf = async (email: string) => (await lovre.calls.filterStaff({ body: { search: email } })).records[0]

test('an invited user opens the link, chooses names and a password, and logs in with the roles of the invitation', async () => {
  const email = newEmail()
  const invitation = await invite(` ${email.toUpperCase()}`, ['orders', 'editor', 'orders'])
  expect(invitation).toEqual({
    id: expect.any(Number),
    email,
    roles: ['editor', 'orders'],
    locale: 'hr',
    state: 'invited',
    invitedBy: 'Lovre Škoj',
    canChange: true,
    createdAt: invitation.sentAt,
    sentAt: invitation.sentAt,
    expiresAt: new Date(Date.parse(invitation.sentAt) + INVITATION_HOURS * HOUR).toISOString(),
  })
  expect(await logged()).toMatchObject({
    action: 'inviteStaffMember',
    kind: 'invitation',
    entityId: String(invitation.id),
    before: null,
    after: { roles: ['editor', 'orders'], locale: 'hr' },
  })
  expect(await entryOf(email)).toMatchObject({
    memberId: null,
    state: 'invited',
    roles: ['editor', 'orders'],
    seenAt: null,
    invitation: { id: invitation.id, invitedBy: 'Lovre Škoj', expiresAt: invitation.expiresAt },
  })
  const mail = await mailTo(email)
  expect([mail?.to.address, mail?.subject]).toEqual([email, 'Poziv za rad u trgovini škoj'])
  expect(mail?.text).toContain('Lovre Škoj poziva vas')
  expect(mail?.text).toContain(`${MAIL_ORIGIN}/hr/adminLogin?token=`)
  const token = tokenIn(mail)
  expect(await check(token)).toEqual({ email, invitedBy: 'Lovre Škoj', roles: ['Editor', 'Orders'], expiresAt: invitation.expiresAt })
  expect((await open.client.in('hr').checkInvitation({ body: { token } })).roles).toEqual(['Urednik', 'Narudžbe'])
  expect(await codeOf(enter(email))).toBe('login-failed')

  for (const change of [
    { password: 'lozinka123', repeatPassword: 'lozinka123' },
    { password: 'marinškoj', repeatPassword: 'marinškoj' },
  ])
    expect(await codeOf(accept(token, change))).toBe('password-common')
  for (const change of [
    { firstName: '' },
    { lastName: 'www.evil.example' },
    { repeatPassword: 'else entirely' },
    { password: 'short', repeatPassword: 'short' },
  ])
    expect(await codeOf(accept(token, change))).toBe('invalid-input')
  expect(await accept(token)).toEqual({ email })
  const { user } = await enter(email)
  expect(user).toMatchObject({ ...NAMES, isBackofficeUser: true })
  expect(user.scope).toEqual(expect.arrayContaining(['content.edit', 'orders.change']))
  expect(user.scope).not.toContain('users.write')
  expect(await logged()).toMatchObject({
    action: 'acceptInvitation',
    kind: 'user',
    entityId: String(user.id),
    user: { id: user.id },
    after: { invitation: invitation.id, roles: ['editor', 'orders'] },
  })
  const [row] = await open.shop.db.select().from(users).where(eq(users.id, user.id))
  expect([row?.locale, row?.adminLocale, row?.scope]).toEqual(['hr', 'hr', []])
  expect(await entryOf(email)).toMatchObject({ memberId: user.id, state: 'active', invitation: null })

  expect(await codeOf(accept(token))).toBe('invitation-used')
  expect(await codeOf(check(token))).toBe('invitation-used')
  expect((await lovre.calls.getStaffInvitation(of(invitation))).state).toBe('accepted')
  for (const change of [lovre.calls.resendStaffInvitation, lovre.calls.withdrawStaffInvitation])
    expect(await codeOf(change(of(invitation)))).toBe('invitation-used')
  expect(await codeOf(invite(email))).toBe('staff-exists')
})

test('a link works for three days, and again after it was sent again; older links end then', async () => {
  const email = newEmail()
  const invitation = await invite(email)
  const first = await tokenTo(email)
  later = INVITATION_HOURS * HOUR - 60_000
  expect((await check(first)).email).toBe(email)
  later = INVITATION_HOURS * HOUR
  for (const use of [check, accept]) expect(await codeOf(use(first))).toBe('invitation-expired')
  const again = await logIn(open, 'lovre')
  expect((await again.calls.filterStaff({ body: { filters: { state: ['expired'] } } })).records.map((entry) => entry.email)).toEqual([email])
  expect(await codeOf(invite(email, ['orders'], again))).toBe('invitation-exists')
  const sent = await again.calls.resendStaffInvitation(of(invitation))
  expect([sent.state, Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)]).toEqual(['invited', INVITATION_HOURS * HOUR])
  const mails = await mailsOf(open, 'staffInvitation', email)
  // The outbox row of the former e-mail renders none any more.
  expect(mails.map((mail) => mail !== null)).toEqual([true, false])
  for (const use of [check, accept]) expect(await codeOf(use(first))).toBe('invitation-replaced')
  // A retried e-mail has a link of its own: both work.
  const [second, third] = [tokenIn(mails[0]), await tokenTo(email)]
  expect(second).not.toBe(third)
  expect((await check(second)).email).toBe(email)
  await accept(third)
  expect(await codeOf(accept(second))).toBe('invitation-used')
})

test('a withdrawn invitation leaves the list, its link says so, and the address can be invited anew', async () => {
  const email = newEmail()
  const invitation = await invite(email)
  const token = await tokenTo(email)
  const withdrawn = await lovre.calls.withdrawStaffInvitation(of(invitation))
  expect(withdrawn.state).toBe('withdrawn')
  expect(await lovre.calls.withdrawStaffInvitation(of(invitation))).toEqual(withdrawn)
  expect(await logged()).toMatchObject({ action: 'withdrawStaffInvitation', before: { isWithdrawn: false }, after: { isWithdrawn: true } })
  for (const use of [check, accept]) expect(await codeOf(use(token))).toBe('invitation-withdrawn')
  expect(await codeOf(lovre.calls.resendStaffInvitation(of(invitation)))).toBe('invitation-withdrawn')
  expect(await entryOf(email)).toBeUndefined()
  expect(await mailTo(email)).toBeNull()
  expect((await invite(email)).id).not.toBe(invitation.id)
})

test('nobody gives more than they have: not by inviting, sending again, or by what they had when they invited', async () => {
  const roko = await logIn(open, 'roko')
  for (const slugs of [['owner'], ['editor'], ['crew', 'owner']]) expect(await codeOf(invite(newEmail(), slugs, roko))).toBe('permission-beyond')
  expect(await codeOf(invite(newEmail(), ['pirate'], roko))).toBe('role-unknown')
  const owners = await invite(newEmail(), ['owner'])
  expect((await roko.calls.getStaffInvitation(of(owners))).canChange).toBe(false)
  for (const change of [roko.calls.resendStaffInvitation, roko.calls.withdrawStaffInvitation])
    expect(await codeOf(change(of(owners)))).toBe('permission-beyond')

  const email = newEmail()
  const invitation = await invite(email, ['crew'], roko)
  const token = await tokenTo(email)
  const isOver = async () => expect([await codeOf(check(token)), await codeOf(accept(token))]).toEqual(['invitation-withdrawn', 'invitation-withdrawn'])
  await give('roko', 'orders')
  await isOver()
  await give('roko', 'crew')
  await lovre.calls.suspendStaffMember({ params: { id: String(DEMO_USERS.roko.id) } })
  await isOver()
  await open.shop.db.update(users).set({ suspendedAt: null })
  await accept(token)
  expect((await enter(email)).user.scope).toEqual(['orders.read', 'users.write'])

  // A role that is given more than the sender has meanwhile.
  const guest = (permissions: 'cache.purge'[]) => open.shop.db.update(roles).set({ permissions }).where(eq(roles.slug, 'guest'))
  const third = newEmail()
  await invite(third, ['guest'], await logIn(open, 'roko'))
  const link = await tokenTo(third)
  await guest(['cache.purge'])
  expect(await codeOf(accept(link))).toBe('invitation-withdrawn')
  await guest([])
  await accept(link)
  expect((await enter(third)).user.scope).toEqual([])

  // Sent again by an owner, it depends on the owner.
  const other = newEmail()
  const another = await invite(other, ['crew'], await logIn(open, 'roko'))
  expect((await lovre.calls.resendStaffInvitation(of(another))).invitedBy).toBe('Lovre Škoj')
  await give('roko')
  await accept(await tokenTo(other))
  expect(invitation.invitedBy).toBe('Roko Mardešić')
})

test('an invitation whose sender lost access or a permission says so, is not mailed, and works once another user sends it again', async () => {
  const { db } = open.shop
  const email = newEmail()
  const invitation = await invite(email, ['crew', 'guest'], await logIn(open, 'roko'))
  const listed = async (...states: StaffState[]) => (await lovre.calls.filterStaff({ body: { search: email, filters: { state: states } } })).records.length
  const seen = async () => ({
    page: (await lovre.calls.getStaffInvitation(of(invitation))).state,
    list: (await entryOf(email))?.state,
    listed: [await listed('invited'), await listed('orphaned')],
    isMailed: (await mailTo(email)) !== null,
  })
  const alive = { page: 'invited', list: 'invited', listed: [1, 0], isMailed: true }
  expect(await seen()).toEqual(alive)
  const isRoko = eq(users.id, DEMO_USERS.roko.id)
  const guest = (permissions: 'cache.purge'[]) => db.update(roles).set({ permissions }).where(eq(roles.slug, 'guest'))
  const request = (...slugs: string[]) => db.update(invitations).set({ roles: slugs }).where(eq(invitations.id, invitation.id))
  const ends = [
    { lose: () => db.update(users).set({ suspendedAt: new Date() }).where(isRoko), restore: () => db.update(users).set({ suspendedAt: null }) },
    { lose: () => give('roko', 'orders'), restore: () => give('roko', 'crew') },
    { lose: () => guest(['cache.purge']), restore: () => guest([]) },
    { lose: () => request('crew', 'pirate'), restore: () => request('crew', 'guest') },
  ]
  for (const { lose, restore } of ends) {
    await lose()
    expect(await seen()).toEqual({ page: 'orphaned', list: 'orphaned', listed: [0, 1], isMailed: false })
    await restore()
    expect(await seen()).toEqual(alive)
  }
  await give('roko')
  expect((await seen()).page).toBe('orphaned')
  expect(await lovre.calls.resendStaffInvitation(of(invitation))).toMatchObject({ state: 'invited', invitedBy: 'Lovre Škoj' })
  expect(await seen()).toEqual(alive)
  await accept(await tokenTo(email))
})

test('an address of a customer gets an e-mail without a link, and the response says nothing of the account', async () => {
  const { records } = await lovre.calls.filterStaff({ body: { search: DEMO_USERS.emma.email } })
  expect(records).toEqual([])
  const [known, free] = [await invite(DEMO_USERS.emma.email), await invite(newEmail())]
  const comparable = ({ id: _, email: _email, ...rest }: typeof known) => ({ ...rest, createdAt: '', sentAt: '', expiresAt: '' })
  expect(comparable(known)).toEqual(comparable(free))
  const mail = await mailTo(DEMO_USERS.emma.email)
  expect(mail?.text).toContain('Lovre Škoj poziva vas u administraciju trgovine. emma.lind@example.com kod nas već ima račun')
  expect(mail?.text).not.toContain('token=')
  expect(await open.shop.db.$count(invitationTokens, eq(invitationTokens.invitationId, known.id))).toBe(0)
  await lovre.calls.withdrawStaffInvitation(of(known))
})

test('who becomes a customer meanwhile cannot accept; an unconfirmed registration of the address is no obstacle', async () => {
  const body = newRegistration()
  await visitor().register({ body })
  await invite(body.email)
  const token = await tokenTo(body.email)
  await accept(token)
  expect((await enter(body.email)).user.isBackofficeUser).toBe(true)
  expect(await codeOf(visitor().login({ body: { email: body.email, password: body.password } }))).toBe('login-failed')

  const email = newEmail()
  await invite(email)
  const late = await tokenTo(email)
  await visitor().register({ body: newRegistration({ email }) })
  await visitor().verifyUser({ params: { token: await mailedToken(open, 'registerVerify', email) } })
  for (const use of [check, accept]) expect(await codeOf(use(late))).toBe('email-taken')
})

test('who became a user by the command of the operator meanwhile is not sent the invitation again', async () => {
  const email = newEmail()
  const invitation = await invite(email)
  const known = { email, ...NAMES, passwordHash: null, locale: 'hr' } as const
  await inTransaction(open.shop.db, async (transaction) => insertStaffMember(transaction, known, new Date()))
  expect(await codeOf(lovre.calls.resendStaffInvitation(of(invitation)))).toBe('staff-exists')
  expect((await mailsOf(open, 'staffInvitation', email)).length).toBe(1)
  expect((await lovre.calls.withdrawStaffInvitation(of(invitation))).state).toBe('withdrawn')
})

test('an invitation is sent once for a repeated request, and not without limit', async () => {
  const email = newEmail()
  const body = { email, roles: ['orders'], locale: 'en' as const }
  const send = () => lovre.calls.inviteStaffMember({ body }, { idempotencyKey: 'key-of-marin' })
  expect(await send()).toEqual(await send())
  expect(await open.shop.db.$count(invitations, eq(invitations.email, email))).toBe(1)
  expect((await mailsOf(open, 'staffInvitation', email)).length).toBe(1)
  const { invitation } = (await entryOf(email)) ?? {}
  const codes: string[] = []
  for (let round = 0; round < MAIL_LIMITS.perMailbox; round += 1)
    codes.push(await codeOf(lovre.calls.resendStaffInvitation(of({ id: invitation?.id ?? 0 }))).catch(() => 'sent'))
  expect(codes.at(-1)).toBe('rate-limited')
  // Nobody else can use that limit up.
  await open.shop.db.delete(attempts)
  for (let round = 0; round < 12; round += 1) await open.newClient(ipOf(round)).in('en').forgotPassword({ body: { email } })
  expect((await lovre.calls.resendStaffInvitation(of({ id: invitation?.id ?? 0 }))).state).toBe('invited')
})

test('a link that is none, and guesses of links, are rejected', async () => {
  expect(await codeOf(check())).toBe('token-undefined')
  expect(await codeOf(accept(''))).toBe('token-undefined')
  const codes: string[] = []
  for (let round = 0; round < 61; round += 1) codes.push(await codeOf(check('A'.repeat(43))))
  expect([codes[0], codes.at(-1)]).toEqual(['token-invalid', 'rate-limited'])
  for (const params of [{ id: '999999' }, { id: '9999999999' }]) expect(await codeOf(lovre.calls.getStaffInvitation({ params }))).toBe('not-found')
  for (const body of [{ email: 'nobody' }, { email: newEmail(), roles: [] }, { email: newEmail(), locale: 'de' }])
    expect(await codeOf(lovre.calls.inviteStaffMember({ body: { roles: ['orders'], locale: 'en', ...body } as never }))).toBe('invalid-input')
})

test('neither token nor address is in the log or the outbox, and an invitation is deleted a month after it expired', async () => {
  const email = newEmail()
  await invite(email)
  const token = await tokenTo(email)
  await accept(token)
  expect(await tablesContaining(open, [token.toLowerCase()])).toEqual([])
  expect(await tablesContaining(open, [email])).toEqual(['invitations', 'outbox', 'users'])
  const rows = JSON.stringify(await open.shop.db.select().from(auditLog))
  for (const secret of [email, token, PASSWORD]) expect(rows).not.toContain(secret)
  expect(JSON.stringify(await open.shop.db.select().from(outbox))).not.toContain(token)
  await deleteOldInvitations(open.shop.db, new Date(Date.now() + INVITATION_HOURS * HOUR + 29 * 24 * HOUR))
  expect(await open.shop.db.$count(invitations, eq(invitations.email, email))).toBe(1)
  await deleteOldInvitations(open.shop.db, new Date(Date.now() + INVITATION_HOURS * HOUR + 40 * 24 * HOUR))
  expect(await open.shop.db.$count(invitations)).toBe(0)
  expect(await open.shop.db.$count(invitationTokens)).toBe(0)
  expect(await codeOf(check(token))).toBe('token-invalid')
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
