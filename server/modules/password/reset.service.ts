import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
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
 * Requests a password reset e-mail. The account is read only for the budget of its mailbox, and again when the e-mail is rendered: the operation
 * does the same work and gives the same response for every address, also above the limit.
 */
export async function forgotPassword(db: Db, caller: Caller, { email }: ParsedInputOf<typeof forgotCall>['body']): Promise<ResponseOf<typeof forgotCall>> {
  const user = await findUser(db, { email: emailKey(email) })
  const budget = user && user.verifiedAt !== null ? 'account' : 'unconfirmed'
  if (await isMailAllowed(db, caller, 'password', email, budget)) await enqueue(db, 'passwordReset', { email: emailKey(email), locale: caller.locale })
  return { sent: true }
}

/** Sets the password with the e-mail token. It is valid once; a rejected password does not use it up. Remaining linked log-ins are returned. */
export async function resetPassword(
  db: Db,
  { passwords, providers = [] }: Pick<Keys, 'passwords'> & { readonly providers?: readonly KnownProvider[] },
  { at, ip, locale }: Caller,
  { token, password }: ParsedInputOf<typeof resetCall>['body'],
): Promise<ResponseOf<typeof resetCall>> {
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
    // The e-mail proved the address too.
    const change = { passwordHash, verifiedAt: user.verifiedAt ?? at }
    if (!(await replacePassword(transaction, change, { whose, at, locale }))) throw new ProblemError('token-invalid')
  })
  const logins = (await linkedIssuers(db, user.id)).map((issuer) => providerLabel(providers, issuer))
  return { changed: true, ...(logins.length > 0 && { logins }) }
}
