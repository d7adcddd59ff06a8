import type { WishlistContext } from './wishlist.events.ts'
import { isWished, wishedIds } from './wishlist.wants.ts'

export interface WishlistSnapshot {
  readonly context: WishlistContext
  hasTag(tag: 'loading'): boolean
}

export const selectIsWished =
  (productId: number) =>
  ({ context }: WishlistSnapshot): boolean =>
    isWished(context, productId)

const known = new WeakMap<WishlistContext, readonly number[]>()
/** Product ids as a person sees them, newest first; the same list while nothing changes. */
export function selectWishedIds({ context }: WishlistSnapshot): readonly number[] {
  const ids = known.get(context) ?? wishedIds(context)
  known.set(context, ids)
  return ids
}

export type WishlistPhase = 'loading' | 'unread' | 'ready'
export const selectWishlistPhase = (snapshot: WishlistSnapshot): WishlistPhase => {
  if (snapshot.context.wishes !== null) return 'ready'
  return snapshot.hasTag('loading') || snapshot.context.userId === null ? 'loading' : 'unread'
}
