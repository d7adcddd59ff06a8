import { and, type Column, or, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#server/text/search-terms.ts'

/** Expression of a query: the texts of a localized column in all languages, without diacritics. */
export const foldedTexts = (column: Column): SQL => sql`unaccent(coalesce((select string_agg(given.value, ' ') from jsonb_each_text(${column}) as given), ''))`

/** Whether every word of a search is in one of these; undefined without a search, and nothing is found by punctuation alone. */
export function matchSearch(texts: readonly SQL[], search: string): SQL | undefined {
  if (search === '') return undefined
  const searched = searchTerms(search)
  // They have digits and characters of the alphabet alone: nothing is to be escaped.
  return searched.length === 0 ? sql`false` : and(...searched.map((word) => or(...texts.map((text) => sql`${text} ilike ${`%${word}%`}`))))
}

/** Orders what begins with a search in one of its languages before what only contains it. */
export const bestFirst = (column: Column, search: string): SQL[] =>
  search === ''
    ? []
    : [sql`exists (select 1 from jsonb_each_text(${column}) as given where unaccent(given.value) ilike ${`${searchTerms(search).join(' ')}%`}) desc`]
