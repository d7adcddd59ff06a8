import type { SearchCategory } from '#contract/search.constants.ts'
import type { useText } from '#src/i18n/use-text.ts'

export type SearchTexts = ReturnType<typeof useText<'search'>>

/** Number of results, as "9 products" in the terms of the category. */
export function countOf({ count, search }: SearchTexts, category: SearchCategory, total: number): string {
  if (category === 'productCategories') return search.categoriesFound({ count: total })
  return count[category]({ count: total })
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Isolates right-to-left text, so that it does not reorder the sentence around it. */
export const quoted = (words: string): string => (RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words)
