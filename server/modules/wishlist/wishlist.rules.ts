/** Maximum number of products on one wishlist. */
export const WISHLIST_MAX = 500
