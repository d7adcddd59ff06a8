import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Device } from '#server/kernel/device.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { sessions, users } from './session.tables.ts'
import { type Identity, isLetInBy } from './social-identity.service.ts'
import type { UserRow } from './user.service.ts'

/** Who begins a session, and the place it began from, where that is known. */
export interface Proven {
  readonly user: UserRow
  readonly place: string | null
  readonly device?: Device
  /** By which log-in elsewhere they came. */
  readonly identity?: Identity
}

/**
 * Makes the session of a person who has proven who they are; returns its id. Rejects with `login-failed` when the account was suspended or
 * its password changed since it was read, or it is closed to the log-in elsewhere: what ended all sessions then would not end this one.
 */
export async function openSession(transaction: Db, { user, place, device, identity }: Proven, now: Date): Promise<string> {
  const isSame = sql`${users.passwordHash} is not distinct from ${user.passwordHash}`
  const locked = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), isNull(users.suspendedAt), isSame))
    .for('share')
  // Read while the account is held: who shuts out a log-in elsewhere holds it too.
  const isLetIn = identity === undefined || (await transaction.$count(users, and(eq(users.id, user.id), isLetInBy(transaction, identity)))) > 0
  if (locked.length === 0 || !isLetIn) throw new ProblemError('login-failed')
  const id = randomUUID()
  await transaction.insert(sessions).values({ id, userId: user.id, createdAt: now, place, ...device })
  return id
}
