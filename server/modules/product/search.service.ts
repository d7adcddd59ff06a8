import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { isGuessable, isOneErrorApart, stemOf, stumpsOf } from '#server/text/search-text.ts'

/** What words find among rows of `product_facets` named `facet`. */
export interface Search {
  where: SQL
  /** The least is best: start of the name, name, anywhere, other forms or one typing error in the name, the same anywhere. */
  rank: SQL
}

/** Shorter words are taken whole, or as the start of a name: too many words begin with them. */
const PREFIX_FROM = 3
/** So much of a text the index of starts knows. */
const START_MAX = 40
const GUESSES_MAX = 8

interface Word {
  readonly word: string
  /** Words that it may have been meant as. */
  readonly guesses: readonly string[]
}

const textArray = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * How the words of a search are found. Words that occur nowhere are read as those one typing error away or, failing that, the most alike;
 * when all occur but nowhere together, each may be such an error.
 */
export async function readSearch(db: Db, words: readonly string[], locale: Locale): Promise<Search> {
  const guessable = words.filter(isGuessable)
  const known = guessable.length === 0 ? new Set<string>() : await readKnown(db, guessable, locale)
  const search = searchOf(await readWords(db, words, locale, (word) => isGuessable(word) && !known.has(word)), locale)
  if (known.size < 2) return search
  const found = await queryRows(db, sql`select 1 from product_facets as facet where ${search.where} limit 1`)
  return found.length > 0 ? search : searchOf(await readWords(db, words, locale, isGuessable), locale)
}

async function readWords(db: Db, words: readonly string[], locale: Locale, isGuessed: (word: string) => boolean): Promise<Word[]> {
  const read: Word[] = []
  for (const word of words) read.push({ word, guesses: isGuessed(word) ? await guessesOf(db, word, locale) : [] })
  return read
}

async function readKnown(db: Db, words: readonly string[], locale: Locale): Promise<Set<string>> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`select asked.word from unnest(${textArray(words)}) as asked(word)
      where exists (select 1 from search_words as known where known.locale = ${locale} and known.word >= asked.word and known.word < asked.word || chr(1114111))`,
  )
  return new Set(rows.map(({ word }) => word))
}

async function guessesOf(db: Db, word: string, locale: Locale): Promise<string[]> {
  const near = await queryRows<{ word: string }>(
    db,
    sql`select word from search_words where locale = ${locale} and (stumps && ${textArray([word, ...stumpsOf(word)])} or word = any(${textArray(stumpsOf(word))}))`,
  )
  const meant = near.map((row) => row.word).filter((one) => one !== word && isOneErrorApart(one, word))
  if (meant.length > 0) return meant.slice(0, GUESSES_MAX)
  const alike = await queryRows<{ word: string }>(
    db,
    sql`select word from search_words where locale = ${locale} and word % ${word} order by similarity(word, ${word}) desc, word limit 3`,
  )
  return alike.map((row) => row.word)
}

const lexeme = (word: string, flags: string): string => (flags === '' ? `'${word}'` : `'${word}':${flags}`)

function searchOf(words: readonly Word[], locale: Locale): Search {
  const columns = locale === 'hr' ? { words: sql`facet.words_hr`, text: sql`facet.search_hr` } : { words: sql`facet.words_en`, text: sql`facet.search_en` }
  const long = words.filter(({ word }) => word.length >= PREFIX_FROM)
  const short = words.filter(({ word }) => word.length < PREFIX_FROM).map(({ word }) => word)
  const starts = (text: string): SQL => sql`left(${columns.text}, ${sql.raw(String(START_MAX))}) like ${`${escapeLike(text.slice(0, START_MAX))}%`}`
  const phrase = words.map(({ word }) => word).join(' ')
  const contains = (query: string): SQL => sql`${columns.words} @@ ${query}::text::tsquery`
  const begins = (word: string): SQL => sql`(${starts(word)} or ${columns.text} like ${`% ${escapeLike(word)}%`})`

  if (long.length === 0) {
    const whole = short.map((word) => lexeme(word, 'A')).join(' & ')
    const where = sql`(${starts(phrase)} or ${contains(whole)})`
    return { where, rank: sql`case when ${starts(phrase)} then 0 else 2 end` }
  }

  const typed = (weight: string): string => long.map(({ word }) => lexeme(word, `*${weight}`)).join(' & ')
  const wide = (weight: string): string =>
    long
      .map(({ word, guesses }) => {
        const forms = new Set([word, stemOf(word, locale)].map((one) => lexeme(one, `*${weight}`)))
        return `(${[...forms, ...guesses.map((guess) => lexeme(guess, weight))].join(' | ')})`
      })
      .join(' & ')
  const where = sql.join([contains(wide('')), ...short.map(begins)], sql` and `)
  // What is misspelt stands nowhere as it was typed.
  if (words.some(({ guesses }) => guesses.length > 0)) return { where, rank: sql`case when ${contains(wide('A'))} then 4 else 5 end` }
  const nameStarts = sql.join(
    long.map(({ word }) => starts(word)),
    sql` or `,
  )
  const rank = sql`case when ${starts(phrase)} then 0 when ${contains(typed('A'))} then case when ${nameStarts} then 1 else 2 end
    when ${contains(typed(''))} then 3 when ${contains(wide('A'))} then 4 else 5 end`
  return { where, rank }
}
