import { asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { OWNER_ROLE } from '#contract/permission.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { invitations } from './invitation.tables.ts'
import { roles, userRoles } from './role.tables.ts'

export type RoleContent = Pick<typeof roles.$inferSelect, 'name' | 'permissions'>
export interface StoredRole extends RoleContent {
  readonly slug: string
  readonly version: number
  /** Users who have it, and open invitations that give it. */
  readonly memberCount: number
  readonly invitationCount: number
}

// One level below the selected expression, where Drizzle names the tables of columns.
const members = sql`select count(*)::int from ${userRoles} where ${userRoles.role} = ${roles.slug}`
const invited = sql`select count(*)::int from ${invitations}
  where ${invitations.roles} @> to_jsonb(${roles.slug}) and ${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null`
const count = (counted: SQL) => sql<number>`(${counted})`

/** All roles, that of the owners first, or the one with this slug. */
export function readRoles(db: Db, only?: string): Promise<StoredRole[]> {
  const { slug, name, permissions, version } = roles
  return db
    .select({ slug, name, permissions, version, memberCount: count(members), invitationCount: count(invited) })
    .from(roles)
    .where(only === undefined ? undefined : eq(slug, only))
    .orderBy(ne(slug, OWNER_ROLE), asc(slug))
}

/** Creates a role, or changes one that has this version. */
export async function writeRole(transaction: Db, slug: string, content: RoleContent, version: number | null): Promise<void> {
  if (version === null) await transaction.insert(roles).values({ slug, ...content })
  else
    await transaction
      .update(roles)
      .set({ ...content, version: version + 1 })
      .where(eq(roles.slug, slug))
}

/** Deletes a role that nobody has. */
export async function deleteStoredRole(transaction: Db, slug: string): Promise<void> {
  await transaction.delete(roles).where(eq(roles.slug, slug))
}
