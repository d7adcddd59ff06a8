import { and, eq, ne } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { verifyUser as verifyCall } from '#contract/registration.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { claimEmail } from '../session/email-claim.service.ts'
import { findMailToken, type MailTokenRow } from '../session/mail-token.service.ts'
import { confirmRegistration } from '../session/pending-registration.service.ts'
import { mailTokens, users } from '../session/session.tables.ts'

type Answer = AnswerOf<typeof verifyCall>

/**
 * Confirms the address that the token was mailed to: of a new account, or the new address of an old one. Scanners of mail and a second
 * click come again: within the life of the link it answers alike.
 */
export async function verifyUser(db: Db, caller: Pick<Caller, 'at' | 'locale'>, token: string | undefined): Promise<Answer> {
  if (!token) throw new Refusal('token-undefined')
  return inTransaction(db, async (transaction) => {
    const link = await findMailToken(transaction, token, caller.at)
    if (!link || link.purpose === 'reset') throw new Refusal('token-invalid')
    return link.purpose === 'email' ? moveAccount(transaction, link, caller) : confirmAccount(transaction, link, caller)
  })
}

async function confirmAccount(transaction: Db, link: MailTokenRow, { at }: Pick<Caller, 'at'>): Promise<Answer> {
  if (!(await confirmRegistration(transaction, link, at))) throw new Refusal('token-invalid')
  return { email: link.email, goal: 'account' }
}

async function moveAccount(transaction: Db, { userId, email, hash }: MailTokenRow, { at, locale }: Pick<Caller, 'at' | 'locale'>): Promise<Answer> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  const answer: Answer = { email, goal: 'email' }
  if (user?.email === email) return answer
  if (user?.pendingEmail !== email) throw new Refusal('token-invalid')
  if (!(await claimEmail(transaction, email))) throw new Refusal('email-taken')
  await transaction.update(users).set({ email, pendingEmail: null, verifiedAt: at }).where(eq(users.id, userId))
  // What was mailed to the old address proves nothing any more.
  await transaction.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ne(mailTokens.hash, hash)))
  await enqueue(transaction, 'emailChanged', { email: user.email, firstName: user.firstName, locale })
  return answer
}
