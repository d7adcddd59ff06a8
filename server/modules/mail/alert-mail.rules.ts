import { amountOf } from '#contract/cents.ts'
import type { Placeholders } from './compose.rules.ts'
import { rowsBlock, type Translate } from './order-blocks.rules.ts'

/** Placeholders of the alert about a payment that matches no order; `payload` of the outbox row. */
export function alertPlaceholders(payload: Readonly<Record<string, unknown>>, translate: Translate): Placeholders {
  const { orderNumber, amountCents, currency } = payload
  const [provider, reference, verdict] = [payload.provider, payload.reference, payload.verdict].map(String)
  const amount = typeof amountCents === 'number' ? `${amountOf(amountCents).toFixed(2)} ${String(currency)}` : '?'
  return {
    texts: { provider: provider ?? '', reference: reference ?? '' },
    blocks: {
      alertTable: rowsBlock([
        { label: translate('alert'), value: translate(verdict ?? ''), kind: 'strong' },
        { label: translate('provider'), value: provider ?? '' },
        { label: translate('paymentReference'), value: reference ?? '' },
        ...(typeof orderNumber === 'string' ? [{ label: translate('orderNumber'), value: orderNumber }] : []),
        { label: translate('amount'), value: amount },
      ]),
    },
  }
}
