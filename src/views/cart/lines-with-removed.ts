import type { CartItem } from '#contract/cart.ts'
import type { RemovedLine } from '#machines/cart/removal.machine.ts'

export type Place = { item: CartItem; line?: never } | { item?: never; line: RemovedLine }

/** The cart's lines, with recently removed ones in their former places. */
export function linesWithRemoved(items: readonly CartItem[], removed: readonly RemovedLine[]): readonly Place[] {
  const places: Place[] = items.map((item) => ({ item }))
  // In reverse order: each index refers to the lines left by earlier removals.
  for (const line of removed.toReversed()) places.splice(Math.min(line.index, places.length), 0, { line })
  return places
}
