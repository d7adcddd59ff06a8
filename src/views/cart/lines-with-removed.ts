import type { CartItem } from '#contract/cart.ts'
import type { RemovedLine } from '#machines/cart/removal.machine.ts'

export type Place = { item: CartItem; line?: never } | { item?: never; line: RemovedLine }

/** The lines as they stand, with what was removed a moment ago where it stood. */
export function linesWithRemoved(items: readonly CartItem[], removed: readonly RemovedLine[]): readonly Place[] {
  const places: Place[] = items.map((item) => ({ item }))
  // The last one first: it was taken from what the others had left.
  for (const line of removed.toReversed()) places.splice(Math.min(line.index, places.length), 0, { line })
  return places
}
