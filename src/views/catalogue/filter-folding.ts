/** Values visible in a collapsed list, and the number of additional ones too small to collapse. */
const VISIBLE_VALUES = 7
const COLLAPSE_MARGIN = 2

/** Whether a value is visible in a collapsed list: it is one of the first, selected, or the list is hardly longer. */
export const isVisibleCollapsed = (index: number, length: number, isChosen: boolean): boolean =>
  index < VISIBLE_VALUES || isChosen || length <= VISIBLE_VALUES + COLLAPSE_MARGIN

const normalized = (text: string, locale: string): string =>
  text
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')

/** Whether each search word is the beginning of a word of the label, ignoring case and accents. */
export function matchesWords(label: string, words: string, locale: string): boolean {
  const parts = normalized(label, locale).split(/[\s-]+/)
  return normalized(words, locale)
    .trim()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}
