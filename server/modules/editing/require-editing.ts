import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'

/** Nobody edits in dummy mode: rejects with `editing-disabled`. */
export function requireEditing({ env }: Pick<Shop, 'env'>): void {
  if (env.dummyMode) throw new ProblemError('editing-disabled')
}
