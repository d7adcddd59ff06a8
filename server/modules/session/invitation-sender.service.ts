import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invitations } from './invitation.tables.ts'
import { STAFF_PERMISSION, scopeColumn } from './role.service.ts'
import { roles } from './role.tables.ts'
import { users } from './session.tables.ts'

const sender = sql`select ${scopeColumn} as scope from ${users}
  where ${users.id} = ${invitations.invitedBy} and ${users.isBackoffice} and ${users.suspendedAt} is null`
const beyond = sql`select 1 from jsonb_array_elements_text(${invitations.roles}) given(slug) left join ${roles} on ${roles.slug} = given.slug
  where ${roles.slug} is null or not sender.scope @> ${roles.permissions}`

/**
 * Whether the sender of an invitation is deleted or suspended, or lacks access to the staff or a permission of its roles, as a column of a query of
 * invitations. Its link does not work then, until another user sends it again.
 */
export const orphanedColumn = sql<boolean>`not exists (
  select 1 from (${sender}) sender where sender.scope @> ${JSON.stringify([STAFF_PERMISSION])}::jsonb and not exists (${beyond})
)`

/** The same of one invitation. */
export async function isOrphaned(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ isOrphaned: orphanedColumn }).from(invitations).where(eq(invitations.id, id))
  return row?.isOrphaned ?? true
}
