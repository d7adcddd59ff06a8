/** Where a device remembers the products somebody looked at. */
export const RECENTLY_VIEWED = 'product.recent'
