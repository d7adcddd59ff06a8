import type { Cart, CartItem } from '#contract/cart.ts'
import type { Problem } from '../problem.ts'
import { isAdd, isRemoving, unconfirmedChanges } from './cart-session.changes.ts'
import type { CartContext, PendingAdd } from './cart-session.events.ts'

/** The part of a snapshot that selectors read. */
export interface CartSnapshot {
  readonly context: CartContext
  hasTag(tag: 'busy' | 'loading'): boolean
}

export interface CartLine {
  readonly item: CartItem
  /** The pending quantity, else the confirmed one. */
  readonly qty: number
  readonly phase: 'settled' | 'saving' | 'rejected' | 'removing'
  readonly rejection: Problem | null
}

const NO_ITEMS: readonly CartItem[] = []

/** The last received cart; null before the first response and without a session. */
export const selectCart = ({ context }: CartSnapshot): Cart | null => context.cart
export const selectItems = ({ context }: CartSnapshot): readonly CartItem[] => context.cart?.items ?? NO_ITEMS
/** Additions without a response. */
export const selectUnconfirmedAdds = ({ context }: Pick<CartSnapshot, 'context'>): readonly PendingAdd[] => unconfirmedChanges(context).filter(isAdd)

/** Number of pieces in the cart, including pending changes and additions. */
export const selectCount = ({ context }: CartSnapshot): number =>
  (context.cart?.items ?? NO_ITEMS).reduce(
    (sum, item) => sum + (isRemoving(context, item.itemId) ? 0 : (context.pendingQuantities[item.itemId] ?? item.qty)),
    selectUnconfirmedAdds({ context }).reduce((sum, { qty }) => sum + qty, 0),
  )
/** An addition has no response yet. */
export const selectIsAdding = (snapshot: CartSnapshot): boolean => selectUnconfirmedAdds(snapshot).length > 0
export const selectHasSession = ({ context }: CartSnapshot): boolean => context.session !== null
/** The first response for a known session is pending. */
export const selectIsLoading = (snapshot: CartSnapshot): boolean => snapshot.context.cart === null && snapshot.hasTag('loading')
/** A change is being sent or queued; amounts will change. */
export const selectIsBusy = (snapshot: CartSnapshot): boolean => snapshot.hasTag('busy') || Object.keys(snapshot.context.pendingQuantities).length > 0
export const selectIsEmpty = ({ context }: CartSnapshot): boolean => (context.cart?.items.length ?? 0) === 0
export const selectProblem = ({ context }: CartSnapshot): Problem | null => context.problem

/** Quantity, phase and rejection of one line, each stable by value, so that only its row renders. */
export const selectQty =
  (itemId: number) =>
  ({ context }: Pick<CartSnapshot, 'context'>): number =>
    context.pendingQuantities[itemId] ?? context.cart?.items.find((item) => item.itemId === itemId)?.qty ?? 0
export const selectPhase =
  (itemId: number) =>
  ({ context }: CartSnapshot): CartLine['phase'] => {
    if (isRemoving(context, itemId)) return 'removing'
    if (itemId in context.pendingQuantities) return 'saving'
    return itemId in context.rejections ? 'rejected' : 'settled'
  }
export const selectRejection =
  (itemId: number) =>
  ({ context }: CartSnapshot): Problem | null =>
    context.rejections[itemId] ?? null
/** How many pieces of a line can be ordered; null when it has no more than that, or a change to no more is pending. */
export const selectLeft =
  (itemId: number) =>
  ({ context }: CartSnapshot): number | null => {
    const shortage = context.cart?.shortages.find((each) => each.itemId === itemId)
    return shortage && selectQty(itemId)({ context }) > shortage.available ? shortage.available : null
  }
/** Nothing is being sent, queued or loaded: the known cart is the server's. */
export const selectIsAtRest = (snapshot: CartSnapshot): boolean =>
  !snapshot.hasTag('busy') &&
  !snapshot.hasTag('loading') &&
  snapshot.context.pendingChanges.length === 0 &&
  Object.keys(snapshot.context.pendingQuantities).length === 0
