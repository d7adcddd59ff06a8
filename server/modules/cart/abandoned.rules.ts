import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineRow } from './cart-state.service.ts'

/** A cart that lines of abandoned carts are merged into. */
export interface MergedLines {
  /** All its lines, in their order of insertion. */
  lines: LineRow[]
  /** Lines that are moved to the cart. */
  movedIds: number[]
  /** Lines whose quantity was added to an equal one. */
  mergedIds: number[]
}

const isSameConfiguration = (left: LineRow, right: LineRow): boolean => left.productId === right.productId && left.optionsKey === right.optionsKey

const availableQuantity = ({ productId }: LineRow, lines: readonly LineRow[]): number =>
  QUANTITY_MAX - lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

/** Merges abandoned carts: equal lines become one, the cart's limits hold, and what does not fit stays in the old cart. */
export function mergeLines(cartId: string, own: readonly LineRow[], left: readonly LineRow[]): MergedLines {
  let lines = [...own]
  const [movedIds, mergedIds]: [number[], number[]] = [[], []]
  for (const line of left) {
    const pieces = Math.min(line.quantity, availableQuantity(line, lines))
    const equal = lines.find((other) => isSameConfiguration(other, line))
    if (equal) {
      mergedIds.push(line.id)
      if (pieces > 0) lines = lines.map((other) => (other === equal ? { ...other, quantity: other.quantity + pieces } : other))
    } else if (pieces > 0 && lines.length < CART_LINES_MAX) {
      movedIds.push(line.id)
      lines = [...lines, { ...line, cartId, quantity: pieces }]
    }
  }
  return { lines: lines.sort((one, other) => one.id - other.id), movedIds, mergedIds }
}
