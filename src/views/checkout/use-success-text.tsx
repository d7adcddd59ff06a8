import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { Backdrop } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMoney } from '#src/ui/price.tsx'
import { splitAtPlaceholder } from './order-text.ts'

interface SuccessText {
  readonly backdrop: Backdrop
  readonly mark: 'tick' | 'cross' | null
  readonly title: ReactNode
  readonly lead: ReactNode
  /** Text for screen readers; empty while the order loads. */
  readonly announcement: string
}

/** Title and lead of the success page, by payment status. */
export function useSuccessText(order: Order | undefined): SuccessText {
  const { checkout, payment } = useText('checkout', 'payment')
  const money = useMoney()
  const text = checkout.success
  const thanks = {
    mark: 'tick',
    backdrop: 'lemon',
    title: (
      <>
        <span>{text.thanks()}</span>
        <br />
        {order?.firstName ?? '\u00a0'}
      </>
    ),
  } as const
  const leadOf = (say: (number: string) => string) => {
    const [before, after] = splitAtPlaceholder(say)
    const number = order?.orderNumber ?? '…'
    return {
      lead: (
        <>
          {before}
          <b>{number}</b>
          {after}
        </>
      ),
      announcement: order ? say(number) : '',
    }
  }
  switch (order?.payment.state) {
    case 'waiting':
      return { ...thanks, mark: null, backdrop: 'sky', ...leadOf((number) => payment.after.waitingLead({ number })) }
    case 'due':
      return { ...thanks, ...leadOf((number) => payment.after.dueLead({ number })) }
    case 'onDelivery':
      return { ...thanks, ...leadOf((number) => payment.after.onDeliveryLead({ number, amount: money(order?.prices.orderTotal ?? 0) })) }
    case 'failed':
      return { backdrop: 'coral', mark: 'cross', title: checkout.failure.failedTitle(), ...leadOf((number) => payment.after.failedLead({ number })) }
    case 'expired':
      return { backdrop: 'coral', mark: 'cross', title: payment.closed.expired(), ...leadOf((number) => payment.closed.expiredText({ number })) }
    case 'cancelled':
      return { backdrop: 'coral', mark: 'cross', title: payment.closed.cancelled(), ...leadOf((number) => payment.closed.cancelledText({ number })) }
    case 'refunded':
      return { backdrop: 'sky', mark: null, title: payment.after.refunded(), ...leadOf((number) => payment.after.refundedLead({ number })) }
    default:
      return { ...thanks, ...leadOf((number) => text.lead({ number })) }
  }
}
