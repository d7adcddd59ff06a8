/** Milliseconds a notice stays. */
export const NOTICE_MS = 3000
/** A changed cart is said for longer. */
export const CART_CHANGED_MS = 12_000
const PROBLEM_MS_PER_CHARACTER = 50

export const problemDuration = (text: string): number => text.length * PROBLEM_MS_PER_CHARACTER
