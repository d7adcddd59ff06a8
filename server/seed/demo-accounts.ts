import { eq, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readContent } from './seed-content.ts'
import type { UserJson } from './users.seed.ts'

/** The accounts of the demo shop, whose passwords everybody knows. */
export const readDemoAccounts = async (): Promise<Pick<UserJson, 'id' | 'email' | 'demoPassword' | 'isBackofficeUser'>[]> =>
  (await readContent<{ users: UserJson[] }>('users')).users

/** The demo accounts of this database that anybody could use, also under another e-mail address. */
export async function unsafeAccounts(db: Db): Promise<string[]> {
  const passwords = createPasswords()
  const reasons: string[] = []
  for (const { id, email, demoPassword } of await readDemoAccounts()) {
    const found = await db
      .select({ email: users.email, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
      .from(users)
      .where(or(eq(users.id, id), eq(users.email, emailKey(email))))
    for (const user of found)
      if (user.passwordHash !== null && user.suspendedAt === null && (await passwords.matches(demoPassword, user.passwordHash)))
        reasons.push(`The demo account ${user.email} has its demo password: npm run user -- password ${user.email}, or npm run user -- disable ${user.email}`)
  }
  return reasons
}
