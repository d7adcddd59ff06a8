/** Page size of a list that names none. */
export const LIMIT_DEFAULT = 10
