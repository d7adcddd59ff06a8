import type { Cart, CartItem } from '#contract/cart.ts'
import type { Problem } from '../problem.ts'
import type { CartContext } from './cart-session.events.ts'
import { isRemoving } from './cart-session.wishes.ts'

/** The part of a snapshot that selectors read. */
export interface CartSnapshot {
  readonly context: CartContext
  hasTag(tag: 'busy' | 'loading'): boolean
}

export interface CartLine {
  readonly item: CartItem
  /** What the person wants, else what the server has. */
  readonly qty: number
  readonly phase: 'settled' | 'saving' | 'refused' | 'removing'
  readonly refusal: Problem | null
}

const NO_ITEMS: readonly CartItem[] = []

/** The whole cart as last answered; null before the first answer and without a session. */
export const selectCart = ({ context }: CartSnapshot): Cart | null => context.cart
export const selectItems = ({ context }: CartSnapshot): readonly CartItem[] => context.cart?.items ?? NO_ITEMS
/** Pieces in the cart, with what was wished and not answered yet. */
export const selectCount = ({ context }: CartSnapshot): number =>
  (context.cart?.items ?? NO_ITEMS).reduce((sum, item) => sum + (isRemoving(context, item.itemId) ? 0 : (context.wanted[item.itemId] ?? item.qty)), 0)
export const selectHasSession = ({ context }: CartSnapshot): boolean => context.session !== null
/** The first answer for a known session has not come yet. */
export const selectIsLoading = (snapshot: CartSnapshot): boolean => snapshot.context.cart === null && snapshot.hasTag('loading')
/** Something is being sent or waits to be sent; amounts will change. */
export const selectIsBusy = (snapshot: CartSnapshot): boolean => snapshot.hasTag('busy') || Object.keys(snapshot.context.wanted).length > 0
export const selectIsEmpty = ({ context }: CartSnapshot): boolean => (context.cart?.items.length ?? 0) === 0
export const selectProblem = ({ context }: CartSnapshot): Problem | null => context.problem

/** One line's own quantity, phase and refusal, each stable by value, so that a row renders alone. */
export const selectQty =
  (itemId: number) =>
  ({ context }: CartSnapshot): number =>
    context.wanted[itemId] ?? context.cart?.items.find((item) => item.itemId === itemId)?.qty ?? 0
export const selectPhase =
  (itemId: number) =>
  ({ context }: CartSnapshot): CartLine['phase'] => {
    if (isRemoving(context, itemId)) return 'removing'
    if (itemId in context.wanted) return 'saving'
    return itemId in context.refusals ? 'refused' : 'settled'
  }
export const selectRefusal =
  (itemId: number) =>
  ({ context }: CartSnapshot): Problem | null =>
    context.refusals[itemId] ?? null
/** Nothing is sent, waits to be sent or is being read: what is known is what the platform has. */
export const selectIsAtRest = (snapshot: CartSnapshot): boolean =>
  !snapshot.hasTag('busy') && !snapshot.hasTag('loading') && snapshot.context.wishes.length === 0 && Object.keys(snapshot.context.wanted).length === 0
