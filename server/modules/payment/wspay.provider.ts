import { hostedForm } from './hosted-form.rules.ts'
import type { Fields, PaymentProvider, PaymentReport } from './payment-provider.ts'
import { isWspayReport, readReport, returnedFrom, type WspayShop, wspayFields, wspayHosts, wspayQuestion } from './wspay.rules.ts'

const ANSWER_WITHIN_MS = 5_000

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * WSPay, a hosted page for cards in Croatia. Its reports and returns are signed, but neither the amount nor the payment they speak of is
 * in the signature: they only let WSPay be asked, and its own answer counts.
 */
export function createWspay(shop: WspayShop, fetchFn: typeof fetch = fetch): PaymentProvider {
  const { form, services } = wspayHosts(shop)

  async function query(reference: string): Promise<PaymentReport | null> {
    const answer = await fetchFn(`${services}/api/services/statusCheck`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(wspayQuestion(shop, reference)),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!answer.ok) throw new Error(`WSPay answered ${answer.status}`)
    const fields: unknown = await answer.json()
    return isFields(fields) ? readReport(shop, reference, fields) : null
  }

  return {
    name: 'wspay',
    types: ['HPF'],
    origins: () => [form, services],
    begin: async (_transaction, asked) => hostedForm(`${form}/authorization.aspx`, wspayFields(shop, asked)),
    verifyCallback: async (fields) => (isWspayReport(shop, fields) ? query(String(fields.ShoppingCartID ?? '')) : null),
    verifyReturn: (fields) => returnedFrom(shop, fields),
    query,
  }
}
