import type { deleteAccount as deleteCall } from '#contract/account.ts'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { deleteStoredResults } from '#server/kernel/idempotency.write.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { enqueue, forgetEffects } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import { forgetCarts } from '../cart/cart-person.service.ts'
import { forgetAuthor } from '../comment/comment-person.service.ts'
import { forgetSubmissions, removeUploads } from '../form/form-person.service.ts'
import { forgetSubscription } from '../marketing/subscription-person.service.ts'
import { releaseCards } from '../member-card/member-card.service.ts'
import { releaseOrders } from '../order/order-person.service.ts'
import { holdToEnd, removeUser } from '../session/held-user.service.ts'
import { type Keys, readUser } from '../session/session.service.ts'
import { forgetUserFiles, removeOrphans } from '../user-files/user-files.service.ts'
import { forgetWishes } from '../wishlist/wishlist-person.service.ts'
import { forgetAddresses } from './address.service.ts'
import { provePassword } from './own-password.service.ts'

/** Forgets a person; answers the names of files that may be nobody's now. Carts come before orders, so that one placed meanwhile is found. */
async function forgetPerson(transaction: Db, person: DataSubject): Promise<{ fileNames: string[]; uploads: string[] }> {
  const { userId, email } = person
  const cartIds = await forgetCarts(transaction, person)
  await releaseOrders(transaction, userId)
  await forgetAuthor(transaction, userId)
  await forgetWishes(transaction, userId)
  await forgetAddresses(transaction, userId)
  await forgetSubscription(transaction, email)
  const uploads = await forgetSubmissions(transaction, person)
  await releaseCards(transaction, userId)
  await deleteStoredResults(transaction, person, cartIds)
  await forgetEffects(transaction, person)
  const fileNames = await forgetUserFiles(transaction, userId)
  await removeUser(transaction, userId)
  return { fileNames, uploads }
}

/**
 * Deletes the account and all that was the person's, in one transaction. What the law keeps stays and is nobody's: orders with what was
 * said of them, and the log of consents.
 */
export async function deleteAccount(
  { db, env }: Pick<Shop, 'db' | 'env'>,
  keys: Pick<Keys, 'passwords'>,
  caller: Caller,
  { email, password }: ParsedInputOf<typeof deleteCall>['body'],
): Promise<AnswerOf<typeof deleteCall>> {
  const user = await readUser(db, requireUser(caller).id)
  if (emailKey(email) !== user.email) throw new ProblemError('invalid-input', { fields: [{ path: 'email', key: 'email' }] })
  if (user.passwordHash !== null) await provePassword(db, keys, caller, { user, password })
  const { fileNames, uploads } = await inTransaction(db, async (transaction) => {
    const held = await holdToEnd(transaction, user.id)
    if (held.passwordHash !== user.passwordHash) throw new ProblemError('password-wrong')
    const left = await forgetPerson(transaction, { userId: held.id, email: held.email })
    await enqueue(transaction, 'accountDeleted', { email: held.email, firstName: held.firstName, locale: caller.locale })
    return left
  })
  await removeOrphans(db, env.dataDir, fileNames)
  await removeUploads(env.dataDir, uploads)
  return { deleted: true }
}
