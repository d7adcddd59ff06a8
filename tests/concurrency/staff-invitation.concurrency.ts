import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { invitations } from '#server/modules/session/invitation.tables.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles, userRoles } from '#server/modules/session/role.tables.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { DEMO_USERS, type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { mailedToken, mailsOf, tokenIn } from '#tests/api/mailbox.ts'
import { newRegistration } from '#tests/api/new-customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { roundsOf } from './rounds.ts'

const PASSWORD = 'marin voli brudet i palentu'
const CHOSEN = { firstName: 'Marin', lastName: 'Škoj', password: PASSWORD, repeatPassword: PASSWORD }

let open: OpenShop
let lovre: LoggedIn
let roko: LoggedIn
let count = 0
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.insert(roles).values({ slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write'] })
  lovre = await logIn(open, 'lovre')
  await give('crew')
  roko = await logIn(open, 'roko')
})
afterAll(() => open.close())

const give = (...slugs: string[]) => inTransaction(open.shop.db, (transaction) => replaceRoles(transaction, DEMO_USERS.roko.id, slugs))
const outcome = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const invite = (by: LoggedIn, email: string, slug = 'crew') => by.calls.inviteStaffMember({ body: { email, roles: [slug], locale: 'en' } })
const accept = (token: string) => open.client.in('en').acceptInvitation({ body: { token, ...CHOSEN } })
const tokenTo = async (email: string) => tokenIn((await mailsOf(open, 'staffInvitation', email))[0])
const usersWith = (email: string) => open.shop.db.$count(users, eq(users.email, email))

/** An invitation of its own, with the token of its link. */
async function invited(by: LoggedIn, slug = 'crew') {
  await open.shop.db.delete(attempts)
  count += 1
  const email = `marin.${count}@skoj.example`
  const { id } = await invite(by, email, slug)
  return { email, params: { id: String(id) }, token: await tokenTo(email) }
}
/** Both at once, each of them first alternately. */
async function both(round: number, first: () => Promise<string>, second: () => Promise<string>): Promise<[string, string]> {
  if (round % 2 === 0) return Promise.all([first(), second()])
  const [other, one] = await Promise.all([second(), first()])
  return [one, other]
}

test('a link that is used twice at once makes one user', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    const { email, token } = await invited(lovre)
    const outcomes = await Promise.all([outcome(accept(token)), outcome(accept(token)), outcome(accept(token))])
    expect(outcomes.sort()).toEqual(['done', 'invitation-used', 'invitation-used'])
    expect(await usersWith(email)).toBe(1)
  }
})

test('an acceptance and a withdrawal at once: the first one counts', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    const { email, token, params } = await invited(lovre)
    const outcomes = await both(
      round,
      () => outcome(accept(token)),
      () => outcome(lovre.calls.withdrawStaffInvitation({ params })),
    )
    expect([
      ['done', 'invitation-used'],
      ['invitation-withdrawn', 'done'],
    ]).toContainEqual(outcomes)
    expect(await usersWith(email)).toBe(outcomes[0] === 'done' ? 1 : 0)
  }
})

test('an acceptance while the invitation is sent again: the former link is used before it, or not at all', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    const { email, token, params } = await invited(lovre)
    const outcomes = await both(
      round,
      () => outcome(accept(token)),
      () => outcome(lovre.calls.resendStaffInvitation({ params })),
    )
    expect([
      ['done', 'invitation-used'],
      ['invitation-replaced', 'done'],
    ]).toContainEqual(outcomes)
    expect(await usersWith(email)).toBe(outcomes[0] === 'done' ? 1 : 0)
  }
})

test('one address is invited once, however many invite it at once', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    await open.shop.db.delete(attempts)
    const email = `mare.${round}@skoj.example`
    const outcomes = await Promise.all([lovre, roko, lovre].map((by) => outcome(invite(by, email))))
    expect(outcomes.sort()).toEqual(['done', 'invitation-exists', 'invitation-exists'])
    expect(await open.shop.db.$count(invitations, eq(invitations.email, email))).toBe(1)
    expect(await mailsOf(open, 'staffInvitation', email)).toHaveLength(1)
  }
})

test('a role that is taken from the sender during the acceptance is given before that, or not at all', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    await give('crew')
    const { email, token } = await invited(roko)
    const version = (await lovre.calls.getStaffMember({ params: { id: String(DEMO_USERS.roko.id) } })).version
    const removeRole = () => outcome(lovre.calls.updateStaffMember({ params: { id: String(DEMO_USERS.roko.id) }, body: { version, roles: [] } }))
    const [accepted, taken] = await both(round, () => outcome(accept(token)), removeRole)
    expect(taken).toBe('done')
    expect(['done', 'invitation-withdrawn']).toContain(accepted)
    expect(await usersWith(email)).toBe(accepted === 'done' ? 1 : 0)
  }
  await give('crew')
})

test('an address that becomes a customer’s during the acceptance has one account', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    const { email, token } = await invited(lovre, 'orders')
    await open.client.in('en').register({ body: newRegistration({ email }) })
    const link = await mailedToken(open, 'registerVerify', email)
    const outcomes = await both(
      round,
      () => outcome(accept(token)),
      () => outcome(open.client.in('en').verifyUser({ params: { token: link } })),
    )
    expect([
      ['done', 'token-invalid'],
      ['email-taken', 'done'],
    ]).toContainEqual(outcomes)
    const rows = await open.shop.db.select().from(users).where(eq(users.email, email))
    expect(rows.map(({ isBackoffice }) => isBackoffice)).toEqual([outcomes[0] === 'done'])
    const given = await open.shop.db.$count(userRoles, eq(userRoles.userId, rows[0]?.id ?? 0))
    expect(given).toBe(outcomes[0] === 'done' ? 1 : 0)
  }
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
