import { QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { Problem } from '#machines/problem.ts'

export type LineNote =
  | { key: 'pending' | 'saving' }
  | { key: 'soldOut' | 'notSaved'; quantity: number }
  | { key: 'onlyLeft'; quantity: number; available: number }
  | { key: 'tooMany'; quantity: number; max: number }

/** Note for a rejected change; `quantity` is the confirmed quantity shown again. */
export function rejectionNote(rejection: Problem, quantity: number): LineNote {
  if (rejection.code === 'quantity-too-large') return { key: 'tooMany', quantity, max: QUANTITY_MAX }
  const available = rejection.payload?.available
  if (rejection.code !== 'out-of-stock' || available === undefined) return { key: 'notSaved', quantity }
  return available > 0 ? { key: 'onlyLeft', quantity, available } : { key: 'soldOut', quantity }
}
