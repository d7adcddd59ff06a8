import { sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { isGuessable, searchText, stumpsOf } from '#server/text/search-text.ts'
import { searchWords } from './read-model.tables.ts'

const KEPT = sql`on conflict do nothing`
const LEARNT_FROM = 3

type Weight = 'A' | 'B'

/** The texts as they are searched, one after the other, and their words with the weight of where each stands. */
export function weighedWords(texts: readonly (readonly [Weight, string])[]): { text: string; weighted: string } {
  const folded = texts.map(([weight, text]) => [weight, searchText(text)] as const)
  const lexemes = new Map<string, string>()
  for (const [weight, text] of folded) for (const word of text.split(' ')) if (word !== '' && !lexemes.has(word)) lexemes.set(word, `'${word}':1${weight}`)
  return {
    text: folded
      .map(([, text]) => text)
      .filter(Boolean)
      .join(' '),
    weighted: [...lexemes.values()].join(' '),
  }
}

/** Takes the words of these texts into what typing errors are recognised by. */
export async function learnWords(db: Db, locale: Locale, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word.length >= LEARNT_FROM && /^\p{L}+$/u.test(word)))
  const rows = [...words].map((word) => ({ locale, word, stumps: isGuessable(word) ? stumpsOf(word) : [] }))
  await bulkInsert(db, searchWords, rows, KEPT)
}
