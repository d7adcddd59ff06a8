import { unconfirmedChanges } from '#machines/cart/cart-session.changes.ts'
import { type CartSnapshot, selectCart, selectHasSession, selectIsAdding, selectIsEmpty, selectProblem } from '#machines/cart/cart-session.selectors.ts'

export type CartState = 'loading' | 'empty' | 'full' | 'failed'

/** The view that the cart page shows. */
export function selectCartState(snapshot: CartSnapshot): CartState {
  if (!selectIsEmpty(snapshot)) return 'full'
  if (selectIsAdding(snapshot)) return 'loading'
  if (selectCart(snapshot) !== null || !selectHasSession(snapshot)) return 'empty'
  return selectProblem(snapshot) !== null && !snapshot.hasTag('loading') ? 'failed' : 'loading'
}

/** An empty cart is shown, with the products that it offers, until the one that is added from there is in the cart. */
export const cartStateAfter = (shown: CartState, latest: CartState): CartState => (shown === 'empty' && latest === 'loading' ? 'empty' : latest)

/** Whether a changed quantity still waits for the debounce and was not sent. */
export const selectIsPending =
  (itemId: number) =>
  ({ context }: CartSnapshot): boolean =>
    itemId in context.pendingQuantities && !unconfirmedChanges(context).some((change) => change.kind === 'set' && change.itemId === itemId)
