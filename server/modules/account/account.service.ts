import { eq, sql } from 'drizzle-orm'
import type { updateWebUser as updateWebUserCall } from '#contract/account.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { emailKey, personIn } from '../session/session.rules.ts'
import { profileOf, readUser } from '../session/session.service.ts'
import { users } from '../session/session.tables.ts'

/** Whether somebody has an account with the e-mail address, however it is spelled. */
export async function isAccountEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.email, emailKey(email)))
    .limit(1)
  return found.length > 0
}

/** Changes the customer's own account: the member card that is kept, or none. Another e-mail than one's own is refused. */
export async function updateWebUser(db: Db, caller: Caller, body: ParsedInputOf<typeof updateWebUserCall>['body']): Promise<User> {
  const user = await readUser(db, personIn(caller).id)
  if (body.email !== undefined && emailKey(body.email) !== user.email) throw new Refusal('forbidden')
  if (body.memberCardBarcode === undefined) return profileOf(db, user)
  const { memberCardBarcode } = body
  const [written] = await db.update(users).set({ memberCardBarcode }).where(eq(users.id, user.id)).returning()
  return profileOf(db, written ?? user)
}
