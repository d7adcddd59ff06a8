import type { Order } from '#contract/order.ts'
import { type PaymentRedirectSnapshot, selectOrder, selectScene } from '#machines/payment/payment-redirect.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMoney } from '#src/ui/price.tsx'

interface PaymentRedirectText {
  readonly title: string
  readonly lead: string
  /** The payment is known to have failed. */
  readonly failed: boolean
}

/** Text for the state of the payment; `snapshot` is null before the actor runs. */
export function usePaymentRedirectText(orderSlug: string, snapshot: PaymentRedirectSnapshot | null): PaymentRedirectText {
  const { payment: text, checkout } = useText('checkout', 'payment')
  const money = useMoney()
  const order = snapshot && selectOrder(snapshot)
  const scene = snapshot ? selectScene(snapshot) : 'asking'
  const amount = amountOf(order, snapshot, money)
  switch (scene) {
    case 'open':
      if (!order) break
      return order.payment.state === 'failed'
        ? { title: checkout.failure.failedTitle(), lead: text.open.failedText(), failed: true }
        : { title: text.open.title(), lead: text.summary({ number: order.orderNumber, amount }), failed: false }
    case 'closed':
      if (!order) break
      return order.payment.state === 'expired'
        ? { title: text.closed.expired(), lead: text.closed.expiredText({ number: order.orderNumber }), failed: true }
        : { title: text.closed.cancelled(), lead: text.closed.cancelledText({ number: order.orderNumber }), failed: true }
    case 'unknown':
      return { title: text.unknown.title({ number: orderSlug }), lead: text.unknown.text(), failed: false }
    case 'wallet':
      return { title: text.wallet.title(), lead: text.wallet.text({ amount }), failed: false }
    case 'asking':
    case 'opening':
    case 'leaving':
    case 'reporting':
    case 'unreported':
    case 'unreachable':
      return { title: text[scene].title(), lead: text[scene].text(), failed: false }
  }
  return { title: text.title(), lead: '', failed: false }
}

function amountOf(order: Order | null, snapshot: PaymentRedirectSnapshot | null, money: (amount: number) => string): string {
  if (order) return money(order.prices.orderTotal)
  const html = snapshot?.context.html
  return typeof html === 'object' && html !== null ? money(html.total) : ''
}
