import * as z from 'zod/mini'
import { Amount } from './money.ts'
import { paragraphs, requiredLine } from './text.ts'

const LINES_MAX = 200
const PIECES_MAX = 10_000
const AMOUNT_MAX = 10_000_000
const REASON_MAX = 500

/** Money that went back for an order, as its shopper sees it. */
export const OrderRefund = z.object({
  amount: Amount,
  /** ISO 8601. */
  at: z.string(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** A refund as the back office sees it. `position`: of a line, counted from 1. */
export const ShopRefund = z.object({
  id: z.int(),
  amount: Amount,
  /** Part of the amount that is for delivery. */
  delivery: Amount,
  /** `restocked`: null before it is done, and for an order that held no goods any more. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), restocked: z.nullable(z.boolean()) })),
  reason: z.string(),
  /** Sent by the user and not by a provider. */
  isByHand: z.boolean(),
  /** `pending`: the provider was asked and has not answered. */
  state: z.enum(['pending', 'done', 'refused']),
  user: z.object({ id: z.int(), name: z.string() }),
  /** ISO 8601. */
  begunAt: z.string(),
  /** Receipt number of the withdrawal that it settles. */
  withdrawal: z.nullable(z.string()),
})
export type ShopRefund = z.infer<typeof ShopRefund>

/** What can go back now. */
export const Refundable = z.object({
  amount: Amount,
  delivery: Amount,
  /** Money of a transfer, or that a courier took: a user sends it back, the shop records it. */
  isByHand: z.boolean(),
  canRestock: z.boolean(),
  /** `left`: units that were not refunded. */
  lines: z.array(z.object({ position: z.int(), left: z.int() })),
})
export type Refundable = z.infer<typeof Refundable>

/** What a refund pays back: units of lines, and an amount of the delivery. */
export const refundChoice = {
  lines: z
    .array(
      z.object({
        position: z.int().check(z.gte(1), z.lte(LINES_MAX)),
        quantity: z.int().check(z.gte(1), z.lte(PIECES_MAX)),
        restock: z.boolean(),
      }),
    )
    .check(z.maxLength(LINES_MAX)),
  delivery: z.number().check(z.gte(0), z.lte(AMOUNT_MAX)),
}

/** `reason`: for the back office, and required. `withdrawal`: receipt number of the statement that it settles. */
export const refundDetails = {
  ...refundChoice,
  reason: paragraphs(REASON_MAX).check(z.minLength(1)),
  withdrawal: z.optional(requiredLine(20)),
}
