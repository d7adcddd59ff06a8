import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles, userRoles } from '#server/modules/session/role.tables.ts'
import { sessions, users } from '#server/modules/session/session.tables.ts'
import { DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { roundsOf } from './rounds.ts'

let open: OpenShop
let lovre: LoggedIn
let roko: LoggedIn
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.insert(roles).values([
    { slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write'] },
    { slug: 'guest', name: { en: 'Guest', hr: 'Gost' }, permissions: [] },
  ])
  lovre = await logIn(open, 'lovre')
  roko = await logIn(open, 'roko')
})
afterAll(() => open.close())

const of = (who: DemoUserName) => ({ params: { id: String(DEMO_USERS[who].id) } })
const give = (who: DemoUserName, ...slugs: string[]) => inTransaction(open.shop.db, (transaction) => replaceRoles(transaction, DEMO_USERS[who].id, slugs))
const rolesOf = async (who: DemoUserName) =>
  (await open.shop.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, DEMO_USERS[who].id))).map(({ role }) => role)
const versionOf = async (who: DemoUserName) => (await lovre.calls.getStaffMember(of(who))).version
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const lastLogged = async (count: number) =>
  (await open.shop.db.select({ userId: auditLog.userId }).from(auditLog).orderBy(desc(auditLog.id)).limit(count)).map(({ userId }) => userId).reverse()

test('a role that is taken away during a save ends what it allowed: nothing is saved after it', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    await give('roko', 'crew')
    await give('nika', 'guest')
    const [nika, own] = [await versionOf('nika'), await versionOf('roko')]
    const save = () => outcome(roko.calls.updateStaffMember({ ...of('nika'), body: { version: nika, roles: ['crew'] } }))
    const take = () => outcome(lovre.calls.updateStaffMember({ ...of('roko'), body: { version: own, roles: [] } }))
    const [saved, taken] = round % 2 === 0 ? await Promise.all([save(), take()]) : (await Promise.all([take(), save()])).reverse()
    expect(taken).toBe('done')
    expect(['done', 'permission-missing']).toContain(saved)
    expect(await rolesOf('nika')).toEqual(saved === 'done' ? ['crew'] : ['guest'])
    expect(await lastLogged(saved === 'done' ? 2 : 1)).toEqual([...(saved === 'done' ? [DEMO_USERS.roko.id] : []), DEMO_USERS.lovre.id])
  }
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

test('of two saves on one version one is made, and the other is told', async () => {
  for (let round = 0; round < roundsOf(3); round += 1) {
    const version = await versionOf('nika')
    const save = (lastName: string) => outcome(lovre.calls.updateStaffMember({ ...of('nika'), body: { version, lastName } }))
    expect((await Promise.all([save('Bilić'), save('Perić')])).sort()).toEqual(['done', 'staff-changed'])
    expect(await versionOf('nika')).toBe(version + 1)
  }
})

test('a log-in during a suspension is rejected, or its session ends with the others', async () => {
  const { db } = open.shop
  for (let round = 0; round < roundsOf(3); round += 1) {
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, DEMO_USERS.dora.id))
    const [entered, suspended] = await Promise.all([outcome(logIn(open, 'dora')), outcome(lovre.calls.suspendStaffMember(of('dora')))])
    expect(suspended).toBe('done')
    expect(['done', 'login-failed']).toContain(entered)
    expect(await db.$count(sessions, and(eq(sessions.userId, DEMO_USERS.dora.id), isNull(sessions.revokedAt)))).toBe(0)
  }
})
