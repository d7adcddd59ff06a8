import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { lockEmail } from './email-claim.service.ts'
import { users } from './session.tables.ts'
import type { UserRow } from './user.service.ts'

interface Proven {
  /** A verified e-mail address. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/** Rejects with `login-failed` users who cannot log in through a provider: suspended ones, and the back office, which has its own log-in. */
export function assertSocialLoginAllowed(user: Pick<UserRow, 'suspendedAt' | 'isBackoffice'>): void {
  if (user.suspendedAt !== null || user.isBackoffice) throw new ProblemError('login-failed')
}

/**
 * The account of a verified e-mail address; creates one without a password where there is none. An unverified account may be another user's: it
 * is deleted, with all its data.
 */
export async function userOfVerifiedEmail(transaction: Db, { email, firstName, lastName, locale }: Proven, now: Date): Promise<UserRow> {
  const key = emailKey(email)
  await lockEmail(transaction, key)
  const find = () => transaction.select().from(users).where(eq(users.email, key)).for('update')
  const [found] = await find()
  if (found) assertSocialLoginAllowed(found)
  if (found?.verifiedAt) return found
  if (found) await transaction.delete(users).where(and(eq(users.id, found.id), isNull(users.verifiedAt)))
  const [made] = await transaction
    .insert(users)
    .values({ email: key, firstName, lastName, locale, scope: ['customer'], verifiedAt: now, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (made) return made
  // A concurrent registration or log-in was faster.
  const [other] = await find()
  if (!other?.verifiedAt) throw new ProblemError('social-failed')
  assertSocialLoginAllowed(other)
  return other
}
