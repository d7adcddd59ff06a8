import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { deleteMailTokens } from './mail-token.service.ts'
import { eraseRegistrations } from './pending-registration.service.ts'
import { revokeSessionsOf } from './session.service.ts'
import { users } from './session.tables.ts'
import { matchesUser, type UserConditions, type UserRow } from './user.service.ts'

interface ReplaceOptions {
  readonly whose: UserConditions
  readonly at: Date
  /** Of the notification e-mail. */
  readonly locale: Locale
  /** The session that continues. */
  readonly but?: string
}

/** Replaces a user's password; false when no row matches the condition. Sessions and e-mail links end, and so does a pending e-mail change. */
export async function replacePassword(
  transaction: Db,
  change: Pick<UserRow, 'passwordHash'> & Partial<Pick<UserRow, 'verifiedAt'>>,
  { whose, at, locale, but }: ReplaceOptions,
): Promise<boolean> {
  const [user] = await transaction
    .update(users)
    .set({ ...change, pendingEmail: null })
    .where(matchesUser(whose))
    .returning({ id: users.id })
  if (!user) return false
  await revokeSessionsOf(transaction, user.id, at, but)
  await deleteMailTokens(transaction, user.id)
  await eraseRegistrations(transaction, user.id)
  await enqueue(transaction, 'passwordChanged', { userId: user.id, locale })
  return true
}
