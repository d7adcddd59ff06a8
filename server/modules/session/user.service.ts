import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { users } from './session.tables.ts'

export type UserRow = typeof users.$inferSelect

/** Who is meant: all that is named has to be so. */
export interface Whose {
  readonly id?: number
  /** In the one spelling of `emailKey`. */
  readonly email?: string
  readonly pendingEmail?: string
  readonly passwordHash?: string
  /** Nobody who is locked out. */
  readonly isLetIn?: true
}

/** The condition for a query; without anything named it is nobody. */
export const meant = ({ id, email, pendingEmail, passwordHash, isLetIn }: Whose) =>
  and(
    id === undefined && email === undefined ? eq(users.id, 0) : undefined,
    id === undefined ? undefined : eq(users.id, id),
    email === undefined ? undefined : eq(users.email, email),
    pendingEmail === undefined ? undefined : eq(users.pendingEmail, pendingEmail),
    passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
    isLetIn ? isNull(users.suspendedAt) : undefined,
  )

export async function findUser(db: Db, whose: Whose): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(meant(whose))
  return user
}
