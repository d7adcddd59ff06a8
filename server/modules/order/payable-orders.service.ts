import type { PayableOrders } from '../payment/payable-orders.ts'
import { confirmPayment, expireOrders, lockOrder, type OrderRow, transitionOrder } from './order-lifecycle.service.ts'
import { hasRefunds } from './refund-read.service.ts'

/** Implements the payment module's port for orders. */
export const payableOrders: PayableOrders = {
  async lock(transaction, orderId) {
    const locked = await lockOrder(transaction, { id: orderId })
    if (!locked) return undefined
    let order = locked
    const moved = (next: OrderRow | null): boolean => {
      order = next ?? order
      return next !== null
    }
    return {
      id: order.id,
      number: order.number,
      isPaidOnline: order.paymentMethod.paymentType !== null,
      hasRefunds: () => hasRefunds(transaction, orderId),
      confirmPayment: async (at) => moved(await confirmPayment(transaction, order, at)),
      move: async (event, at) => void moved(await transitionOrder(transaction, order, event, at)),
    }
  },
  expire: expireOrders,
}
