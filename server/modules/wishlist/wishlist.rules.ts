/** Most products on one wishlist. */
export const WISHES_MAX = 500
