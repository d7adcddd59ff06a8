import type { WishlistSnapshot } from '#machines/wishlist/wishlist.selectors.ts'
import { useUserActor } from './use-user-actor.ts'

/** Selects from the wishlist and re-renders only when the value changes; `before` on the server and until it runs. Selectors must return stable values. */
export const useWishlist = <T>(select: (snapshot: WishlistSnapshot) => T, before: T): T =>
  useUserActor('wishlist', ({ wishlist }) => select(wishlist.getSnapshot()), before)

// These use the running actors, so that the first page load carries no wishlist selectors.
export const useIsInWishlist = (productId: number): boolean => useUserActor('wishlist', (actors) => actors.isWished(productId), false)
/** Number of products on the wishlist. */
export const useWishlistCount = (): number => useUserActor('wishlist', (actors) => actors.wishCount(), 0)
