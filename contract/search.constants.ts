/** What can be searched, in the order of the tabs. */
export const SEARCH_CATEGORIES = ['pages', 'products', 'posts', 'productCategories'] as const
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number]
/** Debounce of the search text. */
export const SEARCH_SETTLES_MS = 500
/** Characters the platform searches for; what follows them is cut. */
export const SEARCH_WORDS_MAX = 200
export const SEARCH_PER_PAGE = 12

const whole = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** What is searched of whatever was typed: one line the platform takes, '' when there is nothing to search. */
export const searchedWords = (typed: string): string =>
  whole(typed)
    .slice(0, SEARCH_WORDS_MAX)
    // Half a character at the cut.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Whether only the beginning of what was typed is searched. */
export const isCutShort = (typed: string): boolean => whole(typed).length > SEARCH_WORDS_MAX
