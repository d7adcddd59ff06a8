import type { WishlistSnapshot } from '#machines/wishlist/wishlist.selectors.ts'
import type { PersonActors } from './live/create-person.ts'
import { usePersonPart } from './person-part.ts'

const theWishlist = ({ wishlist }: PersonActors) => wishlist

/** A part of the wishlist, rendered again only when it changes; `before` on the server and until it runs. Give selectors that answer stable values. */
export const useWishlist = <T>(select: (snapshot: WishlistSnapshot) => T, before: T): T => usePersonPart(theWishlist, select, before)
