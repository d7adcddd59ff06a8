import type { OrderStatus } from '#contract/order.ts'
import { statusAfter } from '#machines/order/order.machine.ts'
import type { StockQuantity } from './order.tables.ts'

/** A line of an order as refunds see it. */
export interface RefundableLine {
  readonly quantity: number
  /** What was paid for all of its units, after reductions. */
  readonly paidCents: number
  /** Units that are, or are being, paid back. */
  readonly refunded: number
}

/**
 * What units of a line pay back: the shares of all its units add up to what was paid for it, whatever the order they are refunded in.
 * Null for a quantity that it does not have left.
 */
export function refundedCents({ quantity, paidCents, refunded }: RefundableLine, units: number): number | null {
  if (!Number.isSafeInteger(units) || units < 0 || refunded + units > quantity) return null
  const upTo = (count: number): number => Math.floor((paidCents * count) / quantity)
  return upTo(refunded + units) - upTo(refunded)
}

interface RefundableOrder {
  readonly lines: readonly RefundableLine[]
  readonly deliveryLeftCents: number
  /** What came in and has not gone back. */
  readonly leftCents: number
}

interface ChosenRefund {
  /** Units of each line, by the place of the line. */
  readonly units: readonly number[]
  readonly deliveryCents: number
}

/** The amount of a refund and of each line; null when it is more than is left, or nothing. */
export function priceRefund({ lines, deliveryLeftCents, leftCents }: RefundableOrder, { units, deliveryCents }: ChosenRefund) {
  const amounts = lines.map((line, index) => refundedCents(line, units[index] ?? 0))
  if (deliveryCents < 0 || deliveryCents > deliveryLeftCents || units.length > lines.length) return null
  let amountCents = deliveryCents
  for (const cents of amounts) {
    if (cents === null) return null
    amountCents += cents
  }
  return amountCents > 0 && amountCents <= leftCents ? { amountCents, lineCents: amounts.map((cents) => cents ?? 0) } : null
}

/** Whether money of an order with this status can go back. */
export const isRefundable = (status: OrderStatus): boolean => statusAfter(status, { type: 'payment.refund' }) !== null

// A withdrawn order has given its goods back, one that was paid late has none.
const WITHOUT_GOODS: readonly OrderStatus[] = ['withdrawn', 'paidLate', 'refunded', 'cancelled', 'expired']

/** Whether goods of an order with this status can return to stock with a refund. */
export const canRestock = (status: OrderStatus): boolean => !WITHOUT_GOODS.includes(status)

interface Member {
  readonly id: number
  readonly qty: number
}

/** Units of stock that units of a line consist of: those of the product and of its members. */
export const stockOfUnits = (productId: number, members: readonly Member[], units: number): StockQuantity[] => [
  { productId, quantity: units },
  ...members.map(({ id, qty }) => ({ productId: id, quantity: units * qty })),
]

/** What was taken from stock without what was refunded since; nothing of what was never taken. */
export function withoutRefunded(taken: readonly StockQuantity[], refunded: readonly StockQuantity[]): StockQuantity[] {
  const back = new Map<number, number>()
  for (const { productId, quantity } of refunded) back.set(productId, (back.get(productId) ?? 0) + quantity)
  return taken.map(({ productId, quantity }) => ({ productId, quantity: quantity - (back.get(productId) ?? 0) })).filter(({ quantity }) => quantity > 0)
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** When a provider that did not answer is asked again, after this many attempts. */
export const nextRefundAttempt = (at: Date, attempts: number): Date => new Date(at.getTime() + Math.min(2 ** (attempts - 1), HOUR_MINUTES) * MINUTE_MS)
