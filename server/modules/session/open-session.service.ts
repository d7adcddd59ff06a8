import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Device } from '#server/kernel/device.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { hasFactor } from './second-factor.service.ts'
import { sessions, users } from './session.tables.ts'
import { canLogInWith, type Identity } from './social-identity.service.ts'
import type { UserRow } from './user.service.ts'

/** A second factor, and when it was given. */
export interface GivenFactor {
  /** Null for a recovery code. */
  readonly id: number | null
  readonly at: Date
}

/** The user of a new session, and its network, where known. */
export interface Proven {
  readonly user: UserRow
  readonly place: string | null
  readonly device?: Device
  /** The second factor that was given; null without one. */
  readonly factor?: GivenFactor | null
  /** The linked log-in it was started with. */
  readonly identity?: Identity
}

/**
 * Creates the session of an authenticated user; returns its id. Rejects with `login-failed` when the account was suspended, its password changed
 * since it was read, or the provider was unlinked or the second factor removed: what ended all sessions then would not end this one. Rejects with
 * `second-factor-required` users who have a second factor and gave none, however they log in.
 */
export async function openSession(transaction: Db, { user, place, device, factor = null, identity }: Proven, now: Date): Promise<string> {
  const isSame = sql`${users.passwordHash} is not distinct from ${user.passwordHash}`
  const locked = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), isNull(users.suspendedAt), isSame))
    .for('share')
  // Read while the account is locked: unlinking a provider and removing a factor lock it too.
  const isNotSuspended = identity === undefined || (await transaction.$count(users, and(eq(users.id, user.id), canLogInWith(transaction, identity)))) > 0
  if (locked.length === 0 || !isNotSuspended) throw new ProblemError('login-failed')
  const hasIt = await hasFactor(transaction, user.id, factor?.id)
  if (factor && !hasIt) throw new ProblemError('login-failed')
  if (!factor && hasIt) throw new ProblemError('second-factor-required')
  const id = randomUUID()
  await transaction.insert(sessions).values({ id, userId: user.id, createdAt: now, place, factorAt: factor?.at, ...device })
  return id
}
