import type { WishlistItem } from '#contract/wishlist.ts'
import type { PendingToggle, WishlistContext } from './wishlist.events.ts'

type Known = Pick<WishlistContext, 'items' | 'sending' | 'pendingToggles' | 'confirmed'>

const pendingState = (pendingToggles: readonly PendingToggle[], productId: number): boolean | undefined =>
  pendingToggles.findLast((pendingToggle) => pendingToggle.productId === productId)?.isInWishlist

/** The state on the server without queued toggles; undefined until loaded. */
function expected({ items, sending, confirmed }: Known, productId: number): boolean | undefined {
  if (sending?.productId === productId) return sending.isInWishlist
  return pendingState(confirmed, productId) ?? items?.some((item) => item.product_id === productId)
}

/** The state including pending toggles. */
export const isInWishlist = (known: Known, productId: number): boolean => pendingState(known.pendingToggles, productId) ?? expected(known, productId) ?? false

/** Product ids including pending toggles, newest first. */
export function wishlistIds(known: Known): readonly number[] {
  const changed = [...known.confirmed, ...(known.sending ? [known.sending] : []), ...known.pendingToggles].map(({ productId }) => productId).reverse()
  const listed = (known.items ?? []).map((item) => item.product_id)
  return [...new Set([...changed.filter((id) => !listed.includes(id)), ...listed])].filter((id) => isInWishlist(known, id))
}

/** The queue with one more toggle; none for a state that is already correct. */
export function queued(known: Known, pendingToggle: PendingToggle): readonly PendingToggle[] {
  const others = known.pendingToggles.filter(({ productId }) => productId !== pendingToggle.productId)
  return expected(known, pendingToggle.productId) === pendingToggle.isInWishlist ? others : [...others, pendingToggle]
}

/** The queue after a reload, without toggles that are already effective. */
export const stillPending = (pendingToggles: readonly PendingToggle[], items: readonly WishlistItem[]): readonly PendingToggle[] =>
  pendingToggles.filter((pendingToggle) => pendingToggle.isInWishlist !== items.some((item) => item.product_id === pendingToggle.productId))

/** The context after the response to a toggle: confirmed, or sent once more because the state differed. */
export function confirm({ sending, pendingToggles, confirmed }: Known, added: boolean): Partial<WishlistContext> {
  if (!sending) return {}
  const later = pendingToggles.some(({ productId }) => productId === sending.productId)
  if (added !== sending.isInWishlist && !later && !sending.isCorrection) {
    return { sending: null, pendingToggles: [{ ...sending, key: `${sending.key}-2`, isCorrection: true }, ...pendingToggles] }
  }
  return {
    sending: null,
    stale: true,
    pendingToggles: pendingToggles.filter((pendingToggle) => pendingToggle.productId !== sending.productId || pendingToggle.isInWishlist !== added),
    confirmed: [...confirmed.filter(({ productId }) => productId !== sending.productId), { ...sending, isInWishlist: added }],
  }
}
