import type { PayableOrders } from '../payment/payable-orders.ts'
import { confirmPayment, expireOrders, lockOrder, transitionOrder } from './order-lifecycle.service.ts'

/** Implements the payment module's port for orders. */
export const payableOrders: PayableOrders = {
  async lock(transaction, orderId) {
    const order = await lockOrder(transaction, { id: orderId })
    return (
      order && {
        id: order.id,
        number: order.number,
        isPaidOnline: order.paymentMethod.paymentType !== null,
        confirmPayment: async (at) => (await confirmPayment(transaction, order, at)) !== null,
        move: async (event, at) => void (await transitionOrder(transaction, order, event, at)),
      }
    )
  },
  expire: expireOrders,
}
