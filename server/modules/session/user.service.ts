import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { users } from './session.tables.ts'

export type UserRow = typeof users.$inferSelect

/** Conditions that identify a user: all of them must match. */
export interface UserConditions {
  readonly id?: number
  /** Normalised by `emailKey`. */
  readonly email?: string
  readonly pendingEmail?: string
  readonly passwordHash?: string
  /** Not suspended. */
  readonly isNotSuspended?: true
}

/** The condition of a query; without any it matches nobody. */
export const matchesUser = ({ id, email, pendingEmail, passwordHash, isNotSuspended }: UserConditions) =>
  and(
    id === undefined && email === undefined ? eq(users.id, 0) : undefined,
    id === undefined ? undefined : eq(users.id, id),
    email === undefined ? undefined : eq(users.email, email),
    pendingEmail === undefined ? undefined : eq(users.pendingEmail, pendingEmail),
    passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
    isNotSuspended ? isNull(users.suspendedAt) : undefined,
  )

export async function findUser(db: Db, conditions: UserConditions): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(matchesUser(conditions))
  return user
}
