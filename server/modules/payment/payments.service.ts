import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { readTokenSecret } from '../session/token-secret.service.ts'
import { readSettings, storeSetting } from '../settings/settings.service.ts'
import type { PayableOrders } from './payable-orders.ts'
import type { PaymentProvider, Payments, Providers, RefundWork } from './payment-provider.ts'
import { createSandbox, type Sandbox } from './sandbox.service.ts'
import { createWspay } from './wspay.provider.ts'

const GROUP = 'payments'

/** Combines providers; the first that supports a type handles it. */
export function paymentsOf(providers: readonly PaymentProvider[]): Providers {
  return {
    providers,
    types: [...new Set(providers.flatMap(({ types }) => types))],
    providerOf: (type) => providers.find(({ types }) => types.includes(type)),
    named: (name) => providers.find((provider) => provider.name === name),
    origins: (own) => [...new Set(providers.flatMap((provider) => provider.origins(own)))],
  }
}

/** Whether the sandbox is enabled: never when switched off, and in production only without a real provider. */
export const hasSandbox = ({ paymentSandbox, mode, wspay }: Pick<Env, 'paymentSandbox' | 'mode' | 'wspay'>): boolean =>
  paymentSandbox && !(mode === 'production' && wspay !== null)

/** The providers the environment configures. Their types are stored in the settings, where the checkout reads them. */
export async function createPayments(
  db: Db,
  env: Env,
  { orders, refunds }: { orders: PayableOrders; refunds: RefundWork },
): Promise<{ payments: Payments; sandbox: Sandbox | null }> {
  const secret = createHmac('sha256', await readTokenSecret(db, env))
    .update('sandbox payments')
    .digest('hex')
  const sandbox = hasSandbox(env) ? createSandbox(db, secret) : null
  const payments = { ...paymentsOf([...(env.wspay ? [createWspay(env.wspay)] : []), ...(sandbox ? [sandbox.provider] : [])]), orders, refunds }
  const value = payments.types.join(',')
  const stored = (await readSettings(db, GROUP)).find(({ key }) => key === 'types')
  if (stored?.value !== value) await storeSetting(db, { group: GROUP, key: 'types', value })
  return { payments, sandbox }
}
