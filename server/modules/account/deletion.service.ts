import type { deleteAccount as deleteCall } from '#contract/account.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { deleteStoredResults } from '#server/kernel/idempotency.write.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { enqueue, eraseOutboxEntries } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import { eraseAddresses } from '../address/address.service.ts'
import { eraseCarts } from '../cart/cart-personal-data.service.ts'
import { eraseAuthor } from '../comment/comment-personal-data.service.ts'
import { eraseSubmissions, removeUploads } from '../form/form-personal-data.service.ts'
import { eraseSubscription } from '../marketing/subscription-personal-data.service.ts'
import { releaseCards } from '../member-card/member-card.service.ts'
import { releaseOrders } from '../order/order-personal-data.service.ts'
import { lockUserForDeletion, removeUser } from '../session/locked-user.service.ts'
import { verifyPassword } from '../session/own-password.service.ts'
import { type Keys, readUser } from '../session/session.service.ts'
import { eraseUserFiles, removeOrphans } from '../user-files/user-files.service.ts'
import { eraseWishlist } from '../wishlist/wishlist-personal-data.service.ts'

/** Erases all personal data; returns file names that may be unreferenced now. Carts come before orders, so that a concurrent order is found. */
async function erasePersonalData(transaction: Db, subject: DataSubject): Promise<{ fileNames: string[]; uploads: string[] }> {
  const { userId, email } = subject
  const cartIds = await eraseCarts(transaction, subject)
  await releaseOrders(transaction, userId)
  await eraseAuthor(transaction, userId)
  await eraseWishlist(transaction, userId)
  await eraseAddresses(transaction, userId)
  await eraseSubscription(transaction, email)
  const uploads = await eraseSubmissions(transaction, subject)
  await releaseCards(transaction, userId)
  await deleteStoredResults(transaction, subject, cartIds)
  await eraseOutboxEntries(transaction, subject)
  const fileNames = await eraseUserFiles(transaction, userId)
  await removeUser(transaction, userId)
  return { fileNames, uploads }
}

/**
 * Deletes the account and its personal data, in one transaction. Records required by law stay without the user: orders with their events, and the
 * consent log.
 */
export async function deleteAccount(
  { db, env }: Pick<Shop, 'db' | 'env'>,
  keys: Pick<Keys, 'passwords'>,
  caller: Caller,
  { email, password }: ParsedInputOf<typeof deleteCall>['body'],
): Promise<ResponseOf<typeof deleteCall>> {
  const user = await readUser(db, requireUser(caller).id)
  if (emailKey(email) !== user.email) throw new ProblemError('invalid-input', { fields: [{ path: 'email', key: 'email' }] })
  if (user.passwordHash !== null) await verifyPassword(db, keys, caller, { user, password })
  const { fileNames, uploads } = await inTransaction(db, async (transaction) => {
    const locked = await lockUserForDeletion(transaction, user.id)
    if (locked.passwordHash !== user.passwordHash) throw new ProblemError('password-wrong')
    const left = await erasePersonalData(transaction, { userId: locked.id, email: locked.email })
    await enqueue(transaction, 'accountDeleted', { email: locked.email, firstName: locked.firstName, locale: caller.locale })
    return left
  })
  await removeOrphans(db, env.dataDir, fileNames)
  await removeUploads(env.dataDir, uploads)
  return { deleted: true }
}
