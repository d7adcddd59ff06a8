import * as z from 'zod/mini'

/** An amount on the wire: a decimal number of euros with two decimals at most. */
export const Amount = z.number()

export const Currency = z.object({ id: z.int(), code: z.string(), label: z.string(), symbol: z.string() })
export type Currency = z.infer<typeof Currency>
