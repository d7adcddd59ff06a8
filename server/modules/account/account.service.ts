import type { updateWebUser as updateWebUserCall } from '#contract/account.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { personIn } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { emailKey } from '#server/text/email-key.ts'
import { bindCard } from '../member-card/member-card.service.ts'
import { countedGuess } from '../session/guessing.service.ts'
import { keepMemberCard, profileOf, readUser } from '../session/session.service.ts'

/**
 * Changes the customer's own account: the member card that is kept, which is nobody else's from then on, or none. Another e-mail than
 * one's own is refused.
 */
export async function updateWebUser(db: Db, caller: Caller, body: ParsedInputOf<typeof updateWebUserCall>['body']): Promise<User> {
  const user = await readUser(db, personIn(caller).id)
  if (body.email !== undefined && emailKey(body.email) !== user.email) throw new Refusal('forbidden')
  const { memberCardBarcode } = body
  if (memberCardBarcode === undefined) return profileOf(db, user)
  if (memberCardBarcode === null) return profileOf(db, await keepMemberCard(db, user.id, null))
  const bind = async (transaction: Db) =>
    profileOf(transaction, await keepMemberCard(transaction, user.id, await bindCard(transaction, memberCardBarcode, user.id)))
  return countedGuess(db, caller, 'member card', `user ${user.id}`, () => inTransaction(db, bind))
}
