import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { forgotPassword as forgotCall, resetPassword as resetCall } from '#contract/password.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { type KnownProvider, providerLabel } from '#server/provider-names.ts'
import { emailKey } from '#server/text/email-key.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { findMailToken, useMailToken } from '../session/mail-token.service.ts'
import { replacePassword } from '../session/replace-password.service.ts'
import type { Keys } from '../session/session.service.ts'
import { linkedIssuers } from '../session/social-identity.service.ts'
import { findUser } from '../session/user.service.ts'
import { assertNotCommon } from './common-password.service.ts'

/**
 * Mails a link to choose a new password. Whose address it is is found out when the mail is made: the call does the same work and gives
 * the same answer for every address, also beyond the budget.
 */
export async function forgotPassword(db: Db, caller: Caller, { email }: ParsedInputOf<typeof forgotCall>['body']): Promise<AnswerOf<typeof forgotCall>> {
  if (await isMailAllowed(db, caller, 'password', email)) await enqueue(db, 'passwordReset', { email: emailKey(email), locale: caller.locale })
  return { sent: true }
}

/**
 * Sets the password of whoever has the e-mail token. It is good once; a password that is rejected does not use it up. What else opens the
 * account stays, and is named.
 */
export async function resetPassword(
  db: Db,
  { passwords, providers = [] }: Pick<Keys, 'passwords'> & { readonly providers?: readonly KnownProvider[] },
  { at, ip, locale }: Caller,
  { token, password }: ParsedInputOf<typeof resetCall>['body'],
): Promise<AnswerOf<typeof resetCall>> {
  if (!token) throw new ProblemError('token-undefined')
  const link = await findMailToken(db, token, at)
  if (link?.purpose !== 'reset' || link.usedAt !== null) throw new ProblemError('token-invalid')
  const whose = { id: link.userId, email: link.email }
  const user = await findUser(db, whose)
  if (!user) throw new ProblemError('token-invalid')
  assertNotCommon(password, user)
  const passwordHash = await passwords.hash(password, networkOf(ip))
  await inTransaction(db, async (transaction) => {
    if (!(await useMailToken(transaction, token, 'reset', at))) throw new ProblemError('token-invalid')
    // The mail proved the address too.
    const change = { passwordHash, verifiedAt: user.verifiedAt ?? at }
    if (!(await replacePassword(transaction, change, { whose, at, locale }))) throw new ProblemError('token-invalid')
  })
  const logins = (await linkedIssuers(db, user.id)).map((issuer) => providerLabel(providers, issuer))
  return { changed: true, ...(logins.length > 0 && { logins }) }
}
