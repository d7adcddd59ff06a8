import { amountOf } from '#contract/cents.ts'
import type { Places } from './compose.rules.ts'
import { rowsBlock, type Say } from './order-blocks.rules.ts'

/** What the shop is told of money that no order took; `payload` as the outbox has it. */
export function alertPlaces(payload: Readonly<Record<string, unknown>>, say: Say): Places {
  const { orderNumber, amountCents, currency } = payload
  const [provider, reference, verdict] = [payload.provider, payload.reference, payload.verdict].map(String)
  const amount = typeof amountCents === 'number' ? `${amountOf(amountCents).toFixed(2)} ${String(currency)}` : '?'
  return {
    texts: { provider: provider ?? '', reference: reference ?? '' },
    blocks: {
      alertTable: rowsBlock([
        { label: say('alert'), value: say(verdict ?? ''), kind: 'strong' },
        { label: say('provider'), value: provider ?? '' },
        { label: say('paymentReference'), value: reference ?? '' },
        ...(typeof orderNumber === 'string' ? [{ label: say('orderNumber'), value: orderNumber }] : []),
        { label: say('amount'), value: amount },
      ]),
    },
  }
}
