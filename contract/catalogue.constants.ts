export const PAGE_SIZES = [12, 24] as const
export const PAGE_SIZE_DEFAULT = 12
/** Page buttons shown at once. */
export const PAGINATION_WINDOW = 9
/** Debounce of filter changes. */
export const LIST_SETTLES_MS = 500
/** Delay before a list scrolls to its top after a page change. */
export const LIST_SCROLLS_MS = 200
