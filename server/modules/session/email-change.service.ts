import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { claimEmail } from './email-claim.service.ts'
import type { MailTokenRow } from './mail-token.service.ts'
import { mailTokens, users } from './session.tables.ts'

/** Applies the new address that the link proves; idempotent. */
export async function applyEmailChange(transaction: Db, { userId, email, hash }: MailTokenRow, { at, locale }: Pick<Caller, 'at' | 'locale'>): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  if (user?.email === email) return
  if (user?.pendingEmail !== email) throw new ProblemError('token-invalid')
  if (!(await claimEmail(transaction, email))) throw new ProblemError('email-taken')
  await transaction.update(users).set({ email, pendingEmail: null, verifiedAt: at }).where(eq(users.id, userId))
  // E-mails to the old address prove nothing any more.
  await transaction.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ne(mailTokens.hash, hash)))
  await enqueue(transaction, 'emailChanged', { email: user.email, firstName: user.firstName, locale })
}
