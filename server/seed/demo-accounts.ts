import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readContent } from './seed-content.ts'
import type { UserJson } from './users.seed.ts'

/** The accounts of the demo shop, whose passwords everybody knows. */
export const readDemoAccounts = async (): Promise<Pick<UserJson, 'email' | 'demoPassword' | 'isBackofficeUser'>[]> =>
  (await readContent<{ users: UserJson[] }>('users')).users

/** The demo accounts of this database that anybody could use. */
export async function unsafeAccounts(db: Db): Promise<string[]> {
  const passwords = createPasswords()
  const reasons: string[] = []
  for (const { email, demoPassword } of await readDemoAccounts()) {
    const [user] = await db
      .select({ passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.email, emailKey(email)))
    const isUsable = user && user.passwordHash !== null && user.suspendedAt === null && (await passwords.matches(demoPassword, user.passwordHash))
    if (isUsable) reasons.push(`The demo account ${email} has its demo password: npm run user -- password ${email}, or npm run user -- disable ${email}`)
  }
  return reasons
}
