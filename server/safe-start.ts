import { eq } from 'drizzle-orm'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import { createPasswords } from './modules/session/password.ts'
import { users } from './modules/session/session.tables.ts'
import { isLocalHost } from './modules/settings/settings.rules.ts'
import { readContent } from './seed/seed-content.ts'
import type { UserJson } from './seed/users.seed.ts'
import { emailKey } from './text/email-key.ts'

/** The accounts of the demo shop, whose passwords everybody knows. */
export const readDemoAccounts = async (): Promise<Pick<UserJson, 'email' | 'demoPassword' | 'isBackofficeUser'>[]> =>
  (await readContent<{ users: UserJson[] }>('users')).users

function unsafePayments({ shopUrl, paymentSandbox, wspay }: Env): string[] {
  const isPublic = shopUrl !== null && !isLocalHost(new URL(shopUrl).hostname)
  if (paymentSandbox && isPublic) return ['PAYMENT_SANDBOX=on marks orders as paid without money: not on a public host']
  if (wspay === null && !paymentSandbox)
    return ['No payment provider is set: WSPAY_SHOP_ID and WSPAY_SECRET_KEY, or PAYMENT_SANDBOX=on to try the shop on this machine']
  return []
}

/** Why these settings are not safe for a public shop. */
export function unsafeSettings(env: Env): string[] {
  if (env.mode !== 'production') return []
  const isInsecure = env.shopUrl?.startsWith('http:') && !isLocalHost(new URL(env.shopUrl).hostname)
  return [
    ...(env.shopUrl === null ? ['SHOP_URL is not set: the public origin of the shop, such as https://shop.example'] : []),
    ...(isInsecure ? ['SHOP_URL must start with https://'] : []),
    ...unsafePayments(env),
  ]
}

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
