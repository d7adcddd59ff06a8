import type { WishlistSnapshot } from '#machines/wishlist/wishlist.selectors.ts'
import { useUserActors } from './actors.ts'
import { useActorSelector } from './use-actor-selector.ts'

/** Selects from the wishlist; `before` until it runs. */
export const useWishlist = <T>(select: (snapshot: WishlistSnapshot) => T, before: T): T => useActorSelector(useUserActors()?.wishlist, select, before)

// These use the running actors, so that the first page load carries no wishlist selectors.
export function useIsInWishlist(productId: number): boolean {
  const userActors = useUserActors()
  return useActorSelector(userActors?.wishlist, () => userActors?.isInWishlist(productId) ?? false, false)
}
/** Number of products on the wishlist. */
export function useWishlistCount(): number {
  const userActors = useUserActors()
  return useActorSelector(userActors?.wishlist, () => userActors?.wishlistCount() ?? 0, 0)
}
