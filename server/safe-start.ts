import type { Env } from './env.ts'
import { isLocalHost } from './modules/settings/settings.rules.ts'

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
