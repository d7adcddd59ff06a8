export const PAGE_SIZES = [12, 24] as const
export const PAGE_SIZE_DEFAULT = 12
/** Page buttons shown at once. */
export const PAGINATION_WINDOW = 9
