export const PAGE_SIZES = [12, 24] as const
export const PAGE_SIZE_DEFAULT = 12
/** Page buttons shown at once. */
export const PAGINATION_WINDOW = 9
/** A list is asked for this long after the last change of its filters. */
export const LIST_SETTLES_MS = 500
/** After a page was turned, the list is scrolled to its top this much later. */
export const LIST_SCROLLS_MS = 200
