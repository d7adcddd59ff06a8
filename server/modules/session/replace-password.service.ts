import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { deleteMailTokens } from './mail-token.service.ts'
import { eraseRegistrations } from './pending-registration.service.ts'
import { revokeSessionsOf } from './session.service.ts'
import { users } from './session.tables.ts'
import { meant, type UserRow, type Whose } from './user.service.ts'

interface Circumstances {
  readonly whose: Whose
  readonly at: Date
  /** Of the mail that tells of it. */
  readonly locale: Locale
  /** The session that goes on. */
  readonly but?: string
}

/**
 * Gives a person another password; false when nobody meets the condition. Whoever knew the old one is out: sessions and e-mail links end,
 * and so does a change of the e-mail address that nobody confirmed yet.
 */
export async function replacePassword(
  transaction: Db,
  change: Pick<UserRow, 'passwordHash'> & Partial<Pick<UserRow, 'verifiedAt'>>,
  { whose, at, locale, but }: Circumstances,
): Promise<boolean> {
  const [user] = await transaction
    .update(users)
    .set({ ...change, pendingEmail: null })
    .where(meant(whose))
    .returning({ id: users.id })
  if (!user) return false
  await revokeSessionsOf(transaction, user.id, at, but)
  await deleteMailTokens(transaction, user.id)
  await eraseRegistrations(transaction, user.id)
  await enqueue(transaction, 'passwordChanged', { userId: user.id, locale })
  return true
}
