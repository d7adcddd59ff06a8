import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import { OWNER_ROLE, PERMISSIONS, type Permission } from '#contract/permission.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { roles, userRoles } from './role.tables.ts'
import { users } from './session.tables.ts'
import type { UserRow } from './user.service.ts'

/** What access to the staff needs. */
export const STAFF_PERMISSION: Permission = 'users.write'

/** What a user may do, as a column of a query of users: the permissions of the roles of a back-office user, the stored scope of everybody else. */
export const scopeColumn = sql`case when ${users.isBackoffice} then (
  select coalesce(jsonb_agg(distinct permission order by permission), '[]')
  from ${userRoles} join ${roles} on ${roles.slug} = ${userRoles.role}, jsonb_array_elements_text(${roles.permissions}) permission
  where ${userRoles.userId} = ${users.id}
) else ${users.scope} end`.mapWith(users.scope)

export async function readScope(db: Db, { id, isBackoffice, scope }: Pick<UserRow, 'id' | 'isBackoffice' | 'scope'>): Promise<string[]> {
  if (!isBackoffice) return scope
  const [user] = await db.select({ scope: scopeColumn }).from(users).where(eq(users.id, id))
  return user?.scope ?? []
}

/** Gives the owners the permissions that this version of the shop added. */
export async function completeOwnerRole(db: Db): Promise<void> {
  const permissions = [...PERMISSIONS]
  await db
    .update(roles)
    .set({ permissions })
    .where(and(eq(roles.slug, OWNER_ROLE), ne(roles.permissions, permissions)))
}

/** All changes of roles and of who has them wait here for each other. Call it before anything is read. */
export async function lockRoles(transaction: Db): Promise<void> {
  await transaction.select().from(roles).where(eq(roles.slug, OWNER_ROLE)).for('update')
}

/** Rejects with `last-owner` when nobody else owns the shop. Who is removed at the same time waits here. */
export async function assertOtherOwner(transaction: Db, userId: number): Promise<void> {
  await lockRoles(transaction)
  const owners = await transaction
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, OWNER_ROLE), eq(users.isBackoffice, true), isNull(users.suspendedAt)))
  if (owners.some(({ id }) => id === userId) && owners.length === 1) throw new ProblemError('last-owner')
}

/** All permissions that these roles give together; null when one of the roles is unknown. */
export async function findPermissions(db: Db, slugs: readonly string[]): Promise<Permission[] | null> {
  const known = new Map((await db.select().from(roles)).map(({ slug, permissions }) => [slug, permissions]))
  return slugs.every((slug) => known.has(slug)) ? slugs.flatMap((slug) => known.get(slug) ?? []) : null
}

/** The same; rejects with `role-unknown`. */
export async function permissionsOf(db: Db, slugs: readonly string[]): Promise<Permission[]> {
  const permissions = await findPermissions(db, slugs)
  if (!permissions) throw new ProblemError('role-unknown')
  return permissions
}

/** Gives a back-office user these roles in place of their former ones, which it returns; rejects with `role-unknown` and `last-owner`. */
export async function replaceRoles(transaction: Db, userId: number, slugs: readonly string[]): Promise<string[]> {
  if (!slugs.includes(OWNER_ROLE)) await assertOtherOwner(transaction, userId)
  await permissionsOf(transaction, slugs)
  const former = await transaction.delete(userRoles).where(eq(userRoles.userId, userId)).returning({ role: userRoles.role })
  if (slugs.length > 0) await transaction.insert(userRoles).values([...new Set(slugs)].map((role) => ({ userId, role })))
  await transaction
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  return former.map(({ role }) => role)
}

/** Names of roles by what the address of each has. */
export async function readRoleNames(db: Db, slugs: readonly string[]): Promise<Map<string, Localized>> {
  const rows = await db
    .select({ slug: roles.slug, name: roles.name })
    .from(roles)
    .where(inArray(roles.slug, ['', ...slugs]))
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
