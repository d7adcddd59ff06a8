import { eq } from 'drizzle-orm'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { assertActor, type Orderer } from '../cart/cart-customer.service.ts'
import { priceCart } from '../cart/cart-pricing.service.ts'
import { assertShownTotal } from '../cart/cart-reductions.service.ts'
import { closeCart, lockCart, readAnyState } from '../cart/cart-state.service.ts'
import { hasRequiredConsents } from '../consent/consent.service.ts'
import { recordCustomer, spendCoupon } from '../coupon/coupon.service.ts'
import type { Payments } from '../payment/payment-provider.ts'
import { isMailboxAllowed } from '../session/mail-limit.service.ts'
import { orders } from './order.tables.ts'
import { type OrderRow, recordPlacement, transitionOrder } from './order-lifecycle.service.ts'
import { assertComplete, assertUnchanged, type CheckoutCart, nextOrderId, type OrderInput, takeCartStock, writeOrder } from './order-write.service.ts'
import { assertReturnUrls, currentPaymentRedirect, startPaymentRedirect } from './payment-redirect.service.ts'
import { assertReservationLimit, lockReservations, networkKeyOf } from './reservation-limit.service.ts'

async function orderOfCart(db: Db, cartId: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId))
  if (!order) throw new ProblemError('cart-ordered')
  return order
}

// Anybody can enter another's address: confirmations of guest orders above the limit of its mailbox stay in the outbox unsent.
const isConfirmed = async (transaction: Db, { userId, email }: Orderer, at: Date): Promise<boolean> =>
  userId !== null || isMailboxAllowed(transaction, email, at)

// Nothing has to be paid before such an order is delivered, nor on delivery: it is paid when it is placed.
const isFree = ({ payment, amounts }: CheckoutCart): boolean => !payment.paidOnDelivery && amounts.orderTotal === 0
const confirmFree = async (transaction: Db, order: OrderRow): Promise<OrderRow> =>
  (await transitionOrder(transaction, order, 'payment.confirm', order.placedAt)) ?? order

/**
 * Places the order of a cart, all or nothing, and starts its payment. A cart becomes one order: a repeated request with the cart's proof and any
 * key returns the same order.
 */
export function createOrder(db: Db, payments: Payments, caller: Caller, body: OrderInput): Promise<OrderResult> {
  assertReturnUrls(caller.origin, body)
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, body.cartId)
    const state = await readAnyState(transaction, body)
    await assertActor(transaction, caller, state, body)
    if (state.cart.orderedAt !== null) return currentPaymentRedirect(transaction, await orderOfCart(transaction, state.cart.id))
    const cart = assertComplete(await priceCart(transaction, state, caller), caller)
    if (!(await hasRequiredConsents(transaction, 'checkoutForm', body))) throw new ProblemError('consent-missing')
    assertUnchanged(cart, body.version)
    assertShownTotal(cart)
    const { userId, email } = cart.orderer
    const owner = { userId, email, networkKey: networkKeyOf(caller) }
    await lockReservations(transaction, owner)
    const taken = await takeCartStock(transaction, cart)
    if (!isFree(cart)) await assertReservationLimit(transaction, owner, taken)
    const id = await nextOrderId(transaction)
    const { coupon } = cart.reductions
    if (coupon) await spendCoupon(transaction, { orderId: id, userId, email, code: coupon.code })
    await recordCustomer(transaction, { orderId: id, userId, email })
    const isWithheld = !(await isConfirmed(transaction, cart.orderer, caller.at))
    const placed = await writeOrder(transaction, caller, body, cart, { id, taken })
    await recordPlacement(transaction, placed)
    await enqueue(transaction, 'orderConfirmation', { orderId: placed.id, orderSlug: placed.slug, locale: caller.locale, ...(isWithheld && { isWithheld }) })
    await closeCart(transaction, state.cart, placed)
    return startPaymentRedirect(transaction, payments, caller, isFree(cart) ? await confirmFree(transaction, placed) : placed, body)
  })
}
