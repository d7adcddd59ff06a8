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
  const { payment: words, checkout } = useText('checkout', 'payment')
  const money = useMoney()
  const order = snapshot && selectOrder(snapshot)
  const scene = snapshot ? selectScene(snapshot) : 'asking'
  const amount = amountOf(order, snapshot, money)
  switch (scene) {
    case 'open':
      if (!order) break
      return order.payment.state === 'failed'
        ? { title: checkout.failure.failedTitle(), lead: words.open.failedText(), failed: true }
        : { title: words.open.title(), lead: words.summary({ number: order.orderNumber, amount }), failed: false }
    case 'closed':
      if (!order) break
      return order.payment.state === 'expired'
        ? { title: words.closed.expired(), lead: words.closed.expiredText({ number: order.orderNumber }), failed: true }
        : { title: words.closed.cancelled(), lead: words.closed.cancelledText({ number: order.orderNumber }), failed: true }
    case 'unknown':
      return { title: words.unknown.title({ number: orderSlug }), lead: words.unknown.text(), failed: false }
    case 'wallet':
      return { title: words.wallet.title(), lead: words.wallet.text({ amount }), failed: false }
    case 'asking':
    case 'opening':
    case 'leaving':
    case 'reporting':
    case 'unreported':
    case 'unreachable':
      return { title: words[scene].title(), lead: words[scene].text(), failed: false }
  }
  return { title: words.title(), lead: '', failed: false }
}

function amountOf(order: Order | null, snapshot: PaymentRedirectSnapshot | null, money: (amount: number) => string): string {
  if (order) return money(order.prices.orderTotal)
  const html = snapshot?.context.html
  return typeof html === 'object' && html !== null ? money(html.total) : ''
}
