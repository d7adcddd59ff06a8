import { sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { frequentPrefixes } from './prefixes.rules.ts'
import { type SearchField, wordSets } from './read-model.tables.ts'
import { wordIn } from './search-words.service.ts'

const FIELDS = ['start', 'name', 'text'] as const satisfies SearchField[]
/** A prefix is stored from this share of all products on; rarer ones are fast to look up. */
const FREQUENT = { share: 1 / 200, minimum: 8 } as const
const ROWS_AT_ONCE = 200
/** Maximum length of indexed prefixes. */
export const START_MAX = 40
/** Marks the end of a word where whole words and their prefixes are in one list. */
export const WORD_END = ' '

/** A product with its search texts by language. */
export interface SearchableProduct {
  ordinal: number
  words: Record<Locale, { start: string; name: string[]; text: string[] }>
}

/** The words of the product of a row `facet` in each language, as JSON of a `SearchableProduct`. */
export const WORDS = sql`(select json_object_agg(texts.locale, json_build_object('start', left(texts.content, ${sql.raw(String(START_MAX))}),
    'name', tsvector_to_array(ts_filter(texts.words, '{a}')), 'text', tsvector_to_array(texts.words)))
  from product_texts as texts where texts.product_id = facet.product_id)`

function textsOf({ words }: SearchableProduct, locale: Locale, field: SearchField): string[] {
  if (field === 'start') return [words[locale].start]
  const { length } = wordIn(locale, '')
  return words[locale][field].map((word) => word.slice(length) + WORD_END)
}

/** Texts of all products in memory, until the frequent prefixes are known. */
export function collectPrefixes() {
  const lists = LOCALES.flatMap((locale) => FIELDS.map((field) => ({ locale, field, postings: new Map<string, number[]>() })))
  return {
    add(member: SearchableProduct): void {
      for (const { locale, field, postings } of lists)
        for (const text of textsOf(member, locale, field)) {
          const ordinals = postings.get(text)
          if (ordinals) ordinals.push(member.ordinal)
          else postings.set(text, [member.ordinal])
        }
    },
    async write(db: Db, capacity: number, products: number): Promise<void> {
      const minimum = Math.max(FREQUENT.minimum, products * FREQUENT.share)
      await db.delete(wordSets)
      for (const { locale, field, postings } of lists) {
        let rows: (typeof wordSets.$inferInsert)[] = []
        for (const [prefix, { text }] of frequentPrefixes(postings, { minimum, capacity })) {
          rows.push({ locale, field, prefix, bits: text })
          if (rows.length < ROWS_AT_ONCE) continue
          await bulkInsert(db, wordSets, rows)
          rows = []
        }
        await bulkInsert(db, wordSets, rows)
      }
    },
  }
}

/** Adds a product to the bitmaps of all stored prefixes of its texts. */
export async function addToPrefixBitmaps(db: Db, member: SearchableProduct): Promise<void> {
  for (const locale of LOCALES)
    for (const field of FIELDS) {
      const prefixes = textsOf(member, locale, field).flatMap((text) =>
        Array.from(text, (_, index) => text.slice(0, index + 1)).filter((each) => each.isWellFormed()),
      )
      await db.execute(sql`update word_sets set bits = set_bit(bits, ${member.ordinal}, 1) where locale = ${locale} and field = ${field}
        and beginning in (select json_array_elements_text(${JSON.stringify(prefixes)}::json))`)
    }
}
