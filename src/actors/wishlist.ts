import type { WishlistSnapshot } from '#machines/wishlist/wishlist.selectors.ts'
import { useUserActor } from './use-user-actor.ts'

/** A part of the wishlist, rendered again only when it changes; `before` on the server and until it runs. Give selectors that answer stable values. */
export const useWishlist = <T>(select: (snapshot: WishlistSnapshot) => T, before: T): T =>
  useUserActor('wishlist', ({ wishlist }) => select(wishlist.getSnapshot()), before)

// These ask the running actors, so that a first page carries no selectors of a list it cannot have.
export const useIsInWishlist = (productId: number): boolean => useUserActor('wishlist', (actors) => actors.isWished(productId), false)
/** Products on the list; 0 for whoever has none. */
export const useWishlistCount = (): number => useUserActor('wishlist', (actors) => actors.wishCount(), 0)
