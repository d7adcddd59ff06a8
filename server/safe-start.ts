import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import { publicSettings } from './env-network.ts'
import { siteDomains } from './modules/settings/settings.tables.ts'
import { unsafeAccounts } from './seed/demo-accounts.ts'

function unsafePayments({ paymentSandbox, wspay }: Env, where: string | null): string[] {
  if (wspay === null && !paymentSandbox)
    return ['No payment provider is set: WSPAY_SHOP_ID and WSPAY_SECRET_KEY, or PAYMENT_SANDBOX=on to try the shop on this machine']
  if (where === null) return []
  return [
    ...(paymentSandbox ? [`PAYMENT_SANDBOX=on marks orders as paid without money: not ${where}`] : []),
    ...(wspay?.test ? [`WSPAY_TEST=on accepts cards of the test system, which pay nothing: not ${where}`] : []),
  ]
}

function unsafeInPublic(env: Env, where: string | null): string[] {
  const { shopUrl, rateLimit } = env
  return [
    ...(shopUrl === null ? ['SHOP_URL is not set: the public origin of the shop, such as https://shop.example'] : []),
    ...(shopUrl?.startsWith('http:') && where !== null ? [`SHOP_URL must start with https://: not http ${where}`] : []),
    ...(rateLimit === 0 && where !== null ? [`RATE_LIMIT=0 lets everybody try passwords and codes without end: not ${where}`] : []),
    ...unsafePayments(env, where),
  ]
}

/** Why these settings are not safe for those who can reach the shop. */
export function unsafeSettings(env: Env): string[] {
  const reaching = publicSettings(env)
  const where = reaching.length === 0 ? null : `with ${reaching.join(', ')}`
  if (env.mode === 'production') return unsafeInPublic(env, where)
  if (where === null) return []
  const mode = env.mode === 'demo' ? 'DEMO=on' : 'NODE_ENV=development'
  return [`${mode} is for this machine alone, since everybody knows its passwords and payments cost nothing: not ${where}`]
}

/** Why these settings are not safe on this database, whose own domains and accounts count. */
export async function unsafeOn(db: Db, env: Env): Promise<string[]> {
  const hosts = (await db.select({ host: siteDomains.host }).from(siteDomains)).map(({ host }) => host)
  const accounts = env.mode === 'production' ? await unsafeAccounts(db) : []
  return [...unsafeSettings({ ...env, domains: [...env.domains, ...hosts] }), ...accounts]
}
