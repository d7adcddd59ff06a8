import type { OrderMove } from '#contract/shop-order.ts'
import { useText } from '#src/i18n/use-text.ts'

/** Names of moves, as buttons and as what has happened. */
export function useOrderWords(): { move: (move: OrderMove) => string; happened: (event: string) => string } {
  const { shopOrders: text } = useText('shopOrders')
  const moves: Readonly<Record<OrderMove, () => string>> = {
    'payment.confirm': text.move.paid,
    'stock.allocate': text.move.allocated,
    'packing.start': text.move.packing,
    'parcel.ship': text.move.shipped,
    'parcel.holdForPickup': text.move.ready,
    'parcel.deliver': text.move.delivered,
    'parcel.return': text.move.returned,
    'order.cancel': text.move.cancelled,
  }
  const events: Readonly<Record<string, () => string>> = {
    'order.place': text.event.placed,
    'order.cancel': text.event.cancelled,
    'order.withdraw': text.event.withdrawn,
    'payment.await': text.event.awaited,
    'payment.confirm': text.event.paid,
    'payment.fail': text.event.failed,
    'payment.expire': text.event.expired,
    'payment.late': text.event.paidLate,
    'payment.refund': text.event.refunded,
    'refund.begin': text.event.refundBegun,
    'refund.done': text.event.refundDone,
    'refund.refuse': text.event.refundRefused,
    'stock.allocate': text.event.allocated,
    'packing.start': text.event.packing,
    'parcel.ship': text.event.shipped,
    'parcel.holdForPickup': text.event.ready,
    'parcel.deliver': text.event.delivered,
    'parcel.return': text.event.returned,
  }
  return { move: (move) => moves[move](), happened: (event) => events[event]?.() ?? event }
}
