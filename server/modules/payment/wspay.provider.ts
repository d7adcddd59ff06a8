import { hostedForm } from './hosted-form.rules.ts'
import type { Fields, PaymentProvider, PaymentReport } from './payment-provider.ts'
import { isWspayReport, readReport, returnedFrom, type WspayShop, wspayFields, wspayHosts, wspayQuery } from './wspay.rules.ts'

const TIMEOUT_MS = 5_000

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * WSPay, a hosted card payment page in Croatia. Its reports and returns are signed, but neither the amount nor the payment is part of the
 * signature: they only trigger a query, whose response counts.
 */
export function createWspay(shop: WspayShop, fetchFn: typeof fetch = fetch): PaymentProvider {
  const { form, services } = wspayHosts(shop)

  async function query(reference: string): Promise<PaymentReport | null> {
    const response = await fetchFn(`${services}/api/services/statusCheck`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(wspayQuery(shop, reference)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`WSPay responded with ${response.status}`)
    const fields: unknown = await response.json()
    return isFields(fields) ? readReport(shop, reference, fields) : null
  }

  return {
    name: 'wspay',
    types: ['HPF'],
    origins: () => [form, services],
    begin: async (_transaction, request) => hostedForm(`${form}/authorization.aspx`, wspayFields(shop, request)),
    verifyCallback: async (fields) => (isWspayReport(shop, fields) ? query(String(fields.ShoppingCartID ?? '')) : null),
    verifyReturn: (fields) => returnedFrom(shop, fields),
    query,
  }
}
