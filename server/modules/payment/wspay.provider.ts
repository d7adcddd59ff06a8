import { hostedForm } from './hosted-form.rules.ts'
import type { Fields, PaymentProvider, PaymentReport, RefundOutcome, RefundRequest } from './payment-provider.ts'
import { isWspayReport, readReport, returnedFrom, type WspayShop, wspayFields, wspayHosts, wspayQuery, wspayRefund } from './wspay.rules.ts'

const TIMEOUT_MS = 5_000

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * WSPay, a hosted card payment page in Croatia. Its reports and returns are signed, but neither the amount nor the payment is part of the
 * signature: they only trigger a query, whose response counts.
 */
export function createWspay(shop: WspayShop, fetchFn: typeof fetch = fetch): PaymentProvider {
  const { form, services } = wspayHosts(shop)

  async function ask(service: 'statusCheck' | 'refund', body: Record<string, string>): Promise<Fields | null> {
    const response = await fetchFn(`${services}/api/services/${service}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`WSPay responded with ${response.status}`)
    const fields: unknown = await response.json()
    return isFields(fields) ? fields : null
  }

  async function query(reference: string): Promise<PaymentReport | null> {
    const fields = await ask('statusCheck', wspayQuery(shop, reference))
    return fields && readReport(shop, reference, fields)
  }

  // Its refunds have no name of their own: whether one was made is asked before it is made again.
  async function refund({ reference, amountCents, isRepeated }: RefundRequest): Promise<RefundOutcome> {
    const payment = await query(reference)
    if (!payment) throw new Error('WSPay does not know the payment')
    if (payment.outcome === 'refunded') return isRepeated ? 'done' : 'refused'
    if (payment.outcome !== 'captured') return 'refused'
    const fields = await ask('refund', wspayRefund(shop, payment.raw, amountCents))
    if (!fields) throw new Error('WSPay responded without fields')
    return String(fields.ActionSuccess) === '1' ? 'done' : 'refused'
  }

  return {
    name: 'wspay',
    types: ['HPF'],
    origins: () => [form, services],
    begin: async (_transaction, request) => hostedForm(`${form}/authorization.aspx`, wspayFields(shop, request)),
    verifyCallback: async (fields) => (isWspayReport(shop, fields) ? query(String(fields.ShoppingCartID ?? '')) : null),
    verifyReturn: (fields) => returnedFrom(shop, fields),
    query,
    refundsOnce: true,
    refund,
  }
}
