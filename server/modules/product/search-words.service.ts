import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { deletionsOf, isCorrectable, isOneErrorApart, searchText, stemsOf } from '#server/text/search-text.ts'
import { searchWords } from './read-model.tables.ts'

const ON_CONFLICT = sql`on conflict do nothing`
const WORD_LENGTH_MIN = 3
const SUGGESTIONS_MAX = 8
/** Forms of one word that are searched; an adjective has about as many. */
const FORMS_MAX = 16

type Weight = 'A' | 'B'

/** A word as `product_texts` has it. */
export const wordIn = (locale: Locale, word: string): string => `${locale}:${word}`

/** The search texts, and their words with the weight of their field. */
export function weightedLexemes(locale: Locale, texts: readonly (readonly [Weight, string])[]): { content: string; words: string } {
  const folded = texts.map(([weight, text]) => [weight, searchText(text)] as const)
  const lexemes = new Map<string, string>()
  for (const [weight, text] of folded)
    for (const word of text.split(' ')) if (word !== '' && !lexemes.has(word)) lexemes.set(word, `'${wordIn(locale, word)}':1${weight}`)
  return {
    content: folded
      .map(([, text]) => text)
      .filter(Boolean)
      .join(' '),
    words: [...lexemes.values()].join(' '),
  }
}

/** Adds the words of these texts to the vocabulary. */
export async function storeVocabulary(db: Db, locale: Locale, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word.length >= WORD_LENGTH_MIN && /^\p{L}+$/u.test(word)))
  const rows = [...words].map((word) => ({ locale, word, deletions: isCorrectable(word) ? deletionsOf(word) : [], stems: [...stemsOf(word, locale)] }))
  await bulkInsert(db, searchWords, rows, ON_CONFLICT)
}

const textArray = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

/** What the vocabulary has of a word. */
export interface Known {
  readonly word: string
  /** Whether a word begins with it. */
  readonly isPrefix: boolean
  /** Words that have a stem in common with it and do not begin with it. */
  readonly forms: readonly string[]
}

/** Looks words up in the vocabulary. */
export async function readKnownWords(db: Db, words: readonly string[], locale: Locale): Promise<Known[]> {
  if (words.length === 0) return []
  const given = words.map((word, index) => sql`(${index}::int, ${word}::text, ${textArray(stemsOf(word, locale))})`)
  return queryRows<Known & Record<string, unknown>>(
    db,
    sql`select asked.word,
        exists (select 1 from search_words as known where known.locale = ${locale} and known.word >= asked.word and known.word < asked.word || chr(1114111)) as "isPrefix",
        array(select form.word from search_words as form where form.locale = ${locale} and form.stems && asked.stems and not starts_with(form.word, asked.word) order by form.word limit ${FORMS_MAX}) as forms
      from (values ${sql.join(given, sql`, `)}) as asked(place, word, stems) order by asked.place`,
  )
}

/** Spelling suggestions for a word: those one typing error away or, failing that, the most similar. */
export async function spellingSuggestions(db: Db, word: string, locale: Locale): Promise<string[]> {
  const deletions = deletionsOf(word)
  const near = await queryRows<{ word: string }>(
    db,
    sql`select word from search_words where locale = ${locale} and (stumps && ${textArray([word, ...deletions])} or word = any(${textArray(deletions)})) order by word`,
  )
  const suggested = near.map((row) => row.word).filter((one) => one !== word && isOneErrorApart(one, word))
  if (suggested.length > 0) return suggested.slice(0, SUGGESTIONS_MAX)
  const similar = await queryRows<{ word: string }>(
    db,
    sql`select word from search_words where locale = ${locale} and word % ${word} order by similarity(word, ${word}) desc, word limit 3`,
  )
  return similar.map((row) => row.word)
}
