import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineRow } from './cart-state.service.ts'

/** A cart that takes in lines of others. */
export interface MergedLines {
  /** All its lines, in the order they came in. */
  lines: LineRow[]
  /** Lines that change their cart. */
  movedIds: number[]
  /** Lines whose units went to an equal one. */
  mergedIds: number[]
}

const isSameConfiguration = (left: LineRow, right: LineRow): boolean => left.productId === right.productId && left.optionsKey === right.optionsKey

const roomFor = ({ productId }: LineRow, lines: readonly LineRow[]): number =>
  QUANTITY_MAX - lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

/** Takes in what was left elsewhere: equal lines become one, the cart's limits hold, and what does not fit stays where it is. */
export function mergeLines(cartId: string, own: readonly LineRow[], left: readonly LineRow[]): MergedLines {
  let lines = [...own]
  const [movedIds, mergedIds]: [number[], number[]] = [[], []]
  for (const line of left) {
    const pieces = Math.min(line.quantity, roomFor(line, lines))
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
