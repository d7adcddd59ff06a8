import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER_ROLE } from '#contract/permission.constants.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles, userRoles } from '#server/modules/session/role.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { roundsOf } from './rounds.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const codeOf = (operation: Promise<unknown>) =>
  operation.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const NIKA = 4
const LOVRE = 5

test('two owners who lose the role at the same time leave one of them', async () => {
  const { db } = open.shop
  const lose = (userId: number) => codeOf(inTransaction(db, (transaction) => replaceRoles(transaction, userId, ['editor'])))
  for (let round = 0; round < roundsOf(2); round += 1) {
    await db.delete(userRoles).where(inArray(userRoles.userId, [NIKA, LOVRE]))
    await db.insert(userRoles).values([NIKA, LOVRE].map((userId) => ({ userId, role: OWNER_ROLE })))
    expect((await Promise.all([lose(NIKA), lose(LOVRE)])).sort()).toEqual(['done', 'last-owner'])
    expect(await db.$count(userRoles, eq(userRoles.role, OWNER_ROLE))).toBe(1)
  }
})

test('an owner who is suspended does not count, and an unknown role changes nothing', async () => {
  const { db } = open.shop
  const rolesOf = async (userId: number) =>
    (await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role)
  const replace = (...slugs: string[]) => inTransaction(db, (transaction) => replaceRoles(transaction, LOVRE, slugs))
  await db.delete(userRoles).where(inArray(userRoles.userId, [NIKA, LOVRE]))
  await db.insert(userRoles).values([NIKA, LOVRE].map((userId) => ({ userId, role: OWNER_ROLE })))
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, NIKA))
  for (const [slugs, code] of [
    [[], 'last-owner'],
    [['owner', 'nobody'], 'role-unknown'],
  ] as const) {
    await expect(replace(...slugs)).rejects.toMatchObject({ code })
    expect(await rolesOf(LOVRE)).toEqual([OWNER_ROLE])
  }
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, NIKA))
  await replace('editor', 'orders', 'editor')
  expect((await rolesOf(LOVRE)).sort()).toEqual(['editor', 'orders'])
})

test('a role that is deleted while it is given is either given or deleted', async () => {
  const { calls } = await logIn(open, 'lovre')
  const { db } = open.shop
  await db.delete(userRoles).where(inArray(userRoles.userId, [NIKA, LOVRE]))
  await db.insert(userRoles).values({ userId: LOVRE, role: OWNER_ROLE })
  for (let round = 0; round < roundsOf(2); round += 1) {
    await db.insert(roles).values({ slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['orders.read'] })
    const { version } = await calls.getStaffMember({ params: { id: String(NIKA) } })
    const outcomes = await Promise.all([
      codeOf(calls.deleteRole({ params: { slug: 'crew' }, query: { version: '1' } })),
      codeOf(calls.updateStaffMember({ params: { id: String(NIKA) }, body: { version, roles: ['crew'] } })),
    ])
    const isGiven = (await db.$count(userRoles, eq(userRoles.role, 'crew'))) === 1
    expect(outcomes).toEqual(isGiven ? ['role-in-use', 'done'] : ['done', 'role-unknown'])
    expect(await db.$count(roles, eq(roles.slug, 'crew'))).toBe(isGiven ? 1 : 0)
    await db.delete(userRoles).where(eq(userRoles.role, 'crew'))
    await db.delete(roles).where(eq(roles.slug, 'crew'))
  }
})
