export const COMMENT_SUBJECTS = ['product', 'post'] as const
export const COMMENT_SORTS = ['newest', 'highest', 'lowest'] as const
/** Stars of the best rating. */
export const STARS = 5
export const COMMENT_TEXT_MAX = 1_000
export const COMMENT_TITLE_MAX = 120
/** Maximum number of comments per user within the window. */
export const COMMENT_ATTEMPTS = { perPerson: 20, windowSeconds: 3_600 } as const
