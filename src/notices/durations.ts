/** Display time of a notice in milliseconds. */
export const NOTICE_MS = 3000
/** Display time of a notice about a changed cart in milliseconds. */
export const CART_CHANGED_MS = 12_000
const PROBLEM_MS_PER_CHARACTER = 50

export const problemDuration = (text: string): number => text.length * PROBLEM_MS_PER_CHARACTER
