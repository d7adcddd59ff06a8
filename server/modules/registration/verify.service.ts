import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { checkVerification as checkCall, verifyUser as verifyCall } from '#contract/registration.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { applyEmailChange } from '../session/email-change.service.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { findMailToken, type MailTokenRow } from '../session/mail-token.service.ts'
import { confirmRegistration, findRegistration } from '../session/pending-registration.service.ts'
import type { Keys } from '../session/session.service.ts'
import { findUser } from '../session/user.service.ts'

type VerifyResult = ResponseOf<typeof verifyCall>

/**
 * Confirms the address of an e-mail link: of a new account, or the new address of an existing one. E-mail scanners and second clicks repeat it:
 * while the link is valid the response is the same.
 */
export async function verifyUser(db: Db, caller: Pick<Caller, 'at' | 'locale'>, token: string | undefined): Promise<VerifyResult> {
  if (!token) throw new ProblemError('token-undefined')
  return inTransaction(db, async (transaction) => {
    const link = await findMailToken(transaction, token, caller.at)
    if (!link || link.purpose === 'reset') throw new ProblemError('token-invalid')
    if (link.purpose === 'verify') return confirmAccount(transaction, link, caller)
    await applyEmailChange(transaction, link, caller)
    return { email: link.email, goal: 'email' }
  })
}

async function confirmAccount(transaction: Db, link: MailTokenRow, { at }: Pick<Caller, 'at'>): Promise<VerifyResult> {
  if (!(await confirmRegistration(transaction, link, at))) throw new ProblemError('token-invalid')
  return { email: link.email, goal: 'account' }
}

/**
 * What a link would confirm. The owner of the mailbox may not be who registered: with the link alone another user's names and password would
 * become theirs, so the page asks for the password before following the link, unless it knows the registration as its own.
 */
export async function checkVerification(
  db: Db,
  { passwords }: Pick<Keys, 'passwords'>,
  caller: Pick<Caller, 'at' | 'ip'>,
  { token, password }: ParsedInputOf<typeof checkCall>['body'],
): Promise<ResponseOf<typeof checkCall>> {
  if (!token) throw new ProblemError('token-undefined')
  const link = await findMailToken(db, token, caller.at)
  if (!link || link.purpose === 'reset') throw new ProblemError('token-invalid')
  const { email } = link
  if (link.purpose === 'email') return { email, goal: 'email', registrationId: null, isProven: true }
  const user = await findUser(db, { id: link.userId, email })
  if (user?.verifiedAt) return { email, goal: 'account', registrationId: null, isProven: true }
  const typed = link.registrationId === null ? undefined : await findRegistration(db, link.registrationId)
  if (!user || !typed) throw new ProblemError('token-invalid')
  if (password !== undefined)
    await withGuessLimit(db, caller, 'password', `registration ${typed.id}`, async () => {
      if (!(await passwords.matches(password, typed.passwordHash, networkOf(caller.ip)))) throw new ProblemError('password-wrong')
    })
  return { email, goal: 'account', registrationId: typed.id, isProven: password !== undefined }
}
