/** Entries asked for at once after a change. */
export const WISHLIST_LIMIT = 9_999
