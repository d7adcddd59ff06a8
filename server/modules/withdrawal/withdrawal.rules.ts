import { cleanCode } from '#contract/text.constants.ts'

const WITHIN = /\d{4}\s*[-‐‑‒–—−/]\s*\d{6,10}/
const CLEANED = /\d{4}[-/]\d{1,10}/

/** The order number within a typed text: "br. 2026-004182." is 2026-004182, and so is "2026-004 182". */
export function orderNumberIn(typed: string): string {
  const found = WITHIN.exec(typed) ?? CLEANED.exec(cleanCode(typed))
  return found ? cleanCode(found[0]).replace('/', '-') : typed.trim()
}

/** Readable number of a receipt: R-2026-000012. */
export const receiptNumberOf = (at: Date, sequence: number): string => `R-${at.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`
