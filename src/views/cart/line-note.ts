import { QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { Problem } from '#machines/problem.ts'

export type LineNote =
  | { key: 'pending' | 'saving' }
  | { key: 'soldOut' | 'notSaved'; quantity: number }
  | { key: 'onlyLeft'; quantity: number; available: number }
  | { key: 'tooMany'; quantity: number; max: number }

/** Why a change was refused; `quantity` is the number that stands again. */
export function refusalNote(refusal: Problem, quantity: number): LineNote {
  if (refusal.code === 'quantity-too-large') return { key: 'tooMany', quantity, max: QUANTITY_MAX }
  const available = refusal.payload?.available
  if (refusal.code !== 'out-of-stock' || available === undefined) return { key: 'notSaved', quantity }
  return available > 0 ? { key: 'onlyLeft', quantity, available } : { key: 'soldOut', quantity }
}
