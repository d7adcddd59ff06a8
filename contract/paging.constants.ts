/** Page size of a list that names none. */
export const LIMIT_DEFAULT = 10
/** Largest page size, and most ids that a list is asked for at once. */
export const LIMIT_MAX = 100
