import { type CartSnapshot, selectCart, selectHasSession, selectIsEmpty, selectProblem } from '#machines/cart/cart-session.selectors.ts'
import { pending } from '#machines/cart/cart-session.wishes.ts'

export type CartState = 'loading' | 'empty' | 'full' | 'failed'

/** Which face the cart page shows. */
export function selectCartState(snapshot: CartSnapshot): CartState {
  if (!selectIsEmpty(snapshot)) return 'full'
  if (selectCart(snapshot) !== null || !selectHasSession(snapshot)) return 'empty'
  return selectProblem(snapshot) !== null && !snapshot.hasTag('loading') ? 'failed' : 'loading'
}

/** A changed quantity that waits a moment for the next change and is not sent yet. */
export const selectIsPending =
  (itemId: number) =>
  ({ context }: CartSnapshot): boolean =>
    itemId in context.wanted && !pending(context).some((change) => change.kind === 'set' && change.itemId === itemId)
