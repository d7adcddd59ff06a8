/** Most views of a user, of all lists together. */
export const LIST_VIEWS_MAX = 50
/** Characters of the name of a view, and of its address. */
export const LIST_VIEW_LIMITS = { name: 60, address: 4_000 } as const
