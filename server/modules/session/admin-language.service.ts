import { and, eq } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { ADMIN_LANGUAGE } from '#contract/settings.constants.ts'
import type { saveAdminLanguage as saveOperation } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { users } from './session.tables.ts'

/** Language of the back office for its user: the chosen one, else that of the request. Null for everybody else. */
export async function readAdminLanguage(db: Db, { user, locale }: Pick<Caller, 'user' | 'locale'>): Promise<ResponseOf<typeof saveOperation> | null> {
  if (!user?.isBackofficeUser) return null
  const [row] = await db.select({ chosen: users.adminLocale }).from(users).where(eq(users.id, user.id))
  return { ...ADMIN_LANGUAGE, value: row?.chosen ?? locale }
}

/** Stores the language of the back office for its user. */
export async function saveAdminLanguage(
  db: Db,
  caller: Caller,
  { value }: ParsedInputOf<typeof saveOperation>['body'],
): Promise<ResponseOf<typeof saveOperation>> {
  await db
    .update(users)
    .set({ adminLocale: value })
    .where(and(eq(users.id, requireUser(caller).id), eq(users.isBackoffice, true)))
  return { ...ADMIN_LANGUAGE, value }
}
