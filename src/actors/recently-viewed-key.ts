/** Local storage key of recently viewed products. */
export const RECENTLY_VIEWED = 'product.recent'
