import * as z from 'zod/mini'

/** An amount on the wire: a decimal number of euros with two decimals at most. */
export const Amount = z.number()

/** Decimal amount of whole cents: 490 becomes 4.9. */
export const amountOf = (cents: number): number => cents / 100

/** Whole cents of a decimal amount: 4.9 becomes 490. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

export const Currency = z.object({ id: z.int(), code: z.string(), label: z.string(), symbol: z.string() })
export type Currency = z.infer<typeof Currency>
