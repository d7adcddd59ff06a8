/** Decimal amount of whole cents: 490 becomes 4.9. */
export const amountOf = (cents: number): number => cents / 100

/** Whole cents of a decimal amount: 4.9 becomes 490. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
