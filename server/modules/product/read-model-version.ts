import { createHash } from 'node:crypto'
import { LOCALES } from '#contract/locale.ts'

/** Hash of what the read model stores for the products of `tests/specimen-products.ts`; `read-model-version.test.ts` computes it. */
export const STORED = '83f47de42d5c2c30'

/**
 * Version of what the read model holds. It differs when the same products are stored in another way, or in other languages, and then alone: two
 * versions of the shop that store the same can share a database.
 */
export function readModelVersion(stored: string = STORED, locales: readonly string[] = LOCALES): number {
  // A positive number of the column's type.
  return createHash('sha256').update(`${stored} ${locales.join()}`).digest().readInt32BE() & 0x7f_ff_ff_ff
}
