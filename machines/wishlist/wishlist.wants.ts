import type { Wish } from '#contract/wishlist.ts'
import type { Want, WishlistContext } from './wishlist.events.ts'

type Known = Pick<WishlistContext, 'wishes' | 'sending' | 'wants' | 'confirmed'>

const wantOf = (wants: readonly Want[], productId: number): boolean | undefined => wants.findLast((want) => want.productId === productId)?.isWished

/** What is or will be true on the server without the wants that wait; undefined while nothing was read. */
function expected({ wishes, sending, confirmed }: Known, productId: number): boolean | undefined {
  if (sending?.productId === productId) return sending.isWished
  return wantOf(confirmed, productId) ?? wishes?.some((wish) => wish.product_id === productId)
}

/** Truth with the person's wants over it. */
export const isWished = (known: Known, productId: number): boolean => wantOf(known.wants, productId) ?? expected(known, productId) ?? false

/** Product ids on the list as a person sees it, newest first. */
export function wishedIds(known: Known): readonly number[] {
  const changed = [...known.confirmed, ...(known.sending ? [known.sending] : []), ...known.wants].map(({ productId }) => productId).reverse()
  const listed = (known.wishes ?? []).map((wish) => wish.product_id)
  return [...new Set([...changed.filter((id) => !listed.includes(id)), ...listed])].filter((id) => isWished(known, id))
}

/** The queue after one more want; what is true without it needs no call. */
export function queued(known: Known, want: Want): readonly Want[] {
  const others = known.wants.filter(({ productId }) => productId !== want.productId)
  return expected(known, want.productId) === want.isWished ? others : [...others, want]
}

/** The queue after the list was read: what is there already is not asked for. */
export const stillWanted = (wants: readonly Want[], wishes: readonly Wish[]): readonly Want[] =>
  wants.filter((want) => want.isWished !== wishes.some((wish) => wish.product_id === want.productId))

/** What follows from the answer to the want that is sent: it is confirmed, or sent once more because the list was another. */
export function confirm({ sending, wants, confirmed }: Known, added: boolean): Partial<WishlistContext> {
  if (!sending) return {}
  const later = wants.some(({ productId }) => productId === sending.productId)
  if (added !== sending.isWished && !later && !sending.isCorrection) {
    return { sending: null, wants: [{ ...sending, key: `${sending.key}-2`, isCorrection: true }, ...wants] }
  }
  return {
    sending: null,
    behind: true,
    wants: wants.filter((want) => want.productId !== sending.productId || want.isWished !== added),
    confirmed: [...confirmed.filter(({ productId }) => productId !== sending.productId), { ...sending, isWished: added }],
  }
}
