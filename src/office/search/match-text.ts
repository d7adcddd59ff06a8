import { foldText } from '#contract/fold-text.ts'

/** Whether every word of a search is part of a text, as the server compares them; nothing is found by punctuation alone, and everything without a search. */
export function matchesText(text: string, search: string): boolean {
  const searched = foldText(search).split(' ').filter(Boolean)
  const folded = foldText(text)
  return searched.length === 0 ? search === '' : searched.every((each) => folded.includes(each))
}
