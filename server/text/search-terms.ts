import { foldText } from '#contract/fold-text.ts'

/** A search as words without diacritics, in lower case. */
export const searchTerms = (search: string): string[] => foldText(search).split(' ').filter(Boolean)

/** Whether every word of a search is part of a text; nothing is found by punctuation alone, and everything without a search. */
export function matchesSearch(text: string, search: string): boolean {
  const searched = searchTerms(search)
  const folded = foldText(text)
  return searched.length === 0 ? search === '' : searched.every((word) => folded.includes(word))
}
