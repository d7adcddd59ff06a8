import type { AnswerOf } from '#contract/endpoint.ts'
import type { verifyUser as verifyCall } from '#contract/registration.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findMailToken, type MailTokenRow } from '../session/mail-token.service.ts'
import { moveAccount } from '../session/moved-email.service.ts'
import { confirmRegistration } from '../session/pending-registration.service.ts'

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
    if (link.purpose === 'verify') return confirmAccount(transaction, link, caller)
    await moveAccount(transaction, link, caller)
    return { email: link.email, goal: 'email' }
  })
}

async function confirmAccount(transaction: Db, link: MailTokenRow, { at }: Pick<Caller, 'at'>): Promise<Answer> {
  if (!(await confirmRegistration(transaction, link, at))) throw new Refusal('token-invalid')
  return { email: link.email, goal: 'account' }
}
