import type { WishlistContext } from './wishlist.events.ts'
import { isInWishlist, wishlistIds } from './wishlist.toggles.ts'

export interface WishlistSnapshot {
  readonly context: WishlistContext
  hasTag(tag: 'loading'): boolean
}

export const selectIsInWishlist =
  (productId: number) =>
  ({ context }: WishlistSnapshot): boolean =>
    isInWishlist(context, productId)

const known = new WeakMap<WishlistContext, readonly number[]>()
/** Product ids including pending toggles, newest first; the same array while nothing changes. */
export function selectWishlistIds({ context }: WishlistSnapshot): readonly number[] {
  const ids = known.get(context) ?? wishlistIds(context)
  known.set(context, ids)
  return ids
}

export type WishlistPhase = 'loading' | 'loadFailed' | 'ready'
export const selectWishlistPhase = (snapshot: WishlistSnapshot): WishlistPhase => {
  if (snapshot.context.items !== null) return 'ready'
  return snapshot.hasTag('loading') || snapshot.context.userId === null ? 'loading' : 'loadFailed'
}
