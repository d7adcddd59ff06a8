import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { isCorrectable } from '#server/text/search-text.ts'
import { WORD_END } from './prefix-bitmaps.service.ts'
import { prefixBitmaps } from './search-prefixes.service.ts'
import { type Known, readKnownWords, spellingSuggestions } from './search-words.service.ts'

/** Search results by rank: sets of products as columns `level0`, `level1` … of a statement with one row, each including those before it. */
export interface Search {
  statement: SQL
  /** Number of levels: of start of the name, name, anywhere, other forms or one typing error in the name, the same anywhere. */
  levels: number
}

/** Shorter words match whole words or the start of a name: they are the prefix of too many words. */
const PREFIX_FROM = 3

interface Word {
  readonly word: string
  /** Other forms that occur. */
  readonly forms: readonly string[]
  /** Spelling suggestions. */
  readonly guesses: readonly string[]
}

/** Column with all results. */
export const foundOf = ({ levels }: Search): SQL => sql`${sql.identifier(`level${levels - 1}`)}`

/**
 * Searches for words and their other forms. Unknown words are read as those one typing error away or, failing that, the most similar; when all
 * words are known but never occur together, each may be such an error.
 */
export async function readSearch(db: Db, words: readonly string[], locale: Locale): Promise<Search> {
  const vocabulary = new Map((await readKnownWords(db, words.filter(isCorrectable), locale)).map((known) => [known.word, known]))
  const isKnown = ({ isPrefix, forms }: Known): boolean => isPrefix || forms.length > 0
  const read = async (isGuessed: (known: Known) => boolean): Promise<Search> => {
    const all: Word[] = []
    for (const word of words) {
      const known = vocabulary.get(word)
      all.push({ word, forms: known?.forms ?? [], guesses: known && isGuessed(known) ? await spellingSuggestions(db, word, locale) : [] })
    }
    return searchOf(db, all, locale)
  }
  const search = await read((known) => !isKnown(known))
  if ([...vocabulary.values()].filter(isKnown).length < 2) return search
  const [found] = await queryRows<{ total: number }>(db, sql`select bit_count(${foundOf(search)})::int as total from (${search.statement}) as levels`)
  return found && found.total > 0 ? search : read(() => true)
}

const all = (sets: readonly SQL[]): SQL => sql`(${sql.join([...sets], sql` & `)})`
const any = (sets: readonly SQL[]): SQL => sql`(${sql.join([...sets], sql` | `)})`

async function searchOf(db: Db, words: readonly Word[], locale: Locale): Promise<Search> {
  const sets = prefixBitmaps(locale)
  const levels = levelsOf(words, sets.of)
  const columns = levels.map((level, index) => sql`${level} as ${sql.identifier(`level${index}`)}`)
  return { statement: sql`select ${sql.join(columns, sql`, `)} from (${await sets.read(db)}) as sets`, levels: levels.length }
}

/** The sets of each level, as expressions of prefix sets. */
function levelsOf(words: readonly Word[], of: ReturnType<typeof prefixBitmaps>['of']): SQL[] {
  const phrase = of('start', words.map(({ word }) => word).join(' '))
  const long = words.filter(({ word }) => word.length >= PREFIX_FROM)
  const short = words.filter(({ word }) => word.length < PREFIX_FROM)
  if (long.length === 0) return [phrase, any([phrase, all(short.map(({ word }) => of('name', word + WORD_END)))])]

  const whole = (field: 'name' | 'text', others: readonly string[]): SQL[] => (others.length > 0 ? [of(field, ...others.map((other) => other + WORD_END))] : [])
  const typed = (field: 'name' | 'text'): SQL => all(long.map(({ word }) => of(field, word)))
  const wide = (field: 'name' | 'text'): SQL => all(long.map(({ word, forms, guesses }) => any([of(field, word), ...whole(field, [...forms, ...guesses])])))
  const found = all([wide('text'), ...short.map(({ word }) => of('text', word))])
  const within = (...sets: SQL[]): SQL => sql`(${found} & ${any(sets)})`
  // A misspelt word occurs nowhere as typed.
  if (words.some(({ guesses }) => guesses.length > 0)) return [within(wide('name')), found]
  const startsName = any(long.map(({ word }) => of('start', word)))
  return [
    within(phrase),
    within(phrase, all([typed('name'), startsName])),
    within(phrase, typed('name')),
    within(phrase, typed('text')),
    within(phrase, typed('text'), wide('name')),
    found,
  ]
}
