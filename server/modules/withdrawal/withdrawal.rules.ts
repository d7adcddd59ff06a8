/** The order number within a typed text: "br. 2026-004182." is 2026-004182. */
export const orderNumberIn = (typed: string): string => /\d{4}\s*[-–/]\s*\d{1,10}/.exec(typed)?.[0].replace(/\s*[-–/]\s*/, '-') ?? typed.trim()

/** Readable number of a receipt: R-2026-000012. */
export const receiptNumberOf = (at: Date, sequence: number): string => `R-${at.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`
