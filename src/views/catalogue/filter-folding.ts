/** Values seen of a long list before it is unfolded, and how few more are not worth folding. */
const SEEN_FIRST = 7
const NOT_WORTH = 2

/** Whether a value is seen while its list is folded: it is one of the first, it is chosen, or hardly any more would be hidden. */
export const standsOut = (index: number, length: number, isChosen: boolean): boolean => index < SEEN_FIRST || isChosen || length <= SEEN_FIRST + NOT_WORTH

const folded = (text: string, locale: string): string =>
  text
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')

/** Every word begins some word of the label, whatever its case and accents. */
export function matchesWords(label: string, words: string, locale: string): boolean {
  const parts = folded(label, locale).split(/[\s-]+/)
  return folded(words, locale)
    .trim()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}
