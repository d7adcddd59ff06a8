import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { bitmapOfOrdinals } from './filter-bitmaps.service.ts'
import { START_MAX, WORD_END } from './prefix-bitmaps.service.ts'
import type { SearchField } from './read-model.tables.ts'
import { wordIn } from './search-words.service.ts'

interface PrefixSet {
  readonly name: string
  readonly field: SearchField
  readonly prefix: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Sets of the products with a prefix in a field: each is named by `of`, then all are read at once. */
export function prefixBitmaps(locale: Locale) {
  const prefixSets = new Map<string, PrefixSet>()
  return {
    of(field: SearchField, text: string): SQL {
      const prefix = field === 'start' ? text.slice(0, START_MAX) : text
      const key = `${field}:${prefix}`
      const one = prefixSets.get(key) ?? { name: `set${prefixSets.size}`, field, prefix }
      prefixSets.set(key, one)
      return sql`${sql.identifier(one.name)}`
    },
    /** A statement with one row, the sets. */
    async read(db: Db): Promise<SQL> {
      const all = [...prefixSets.values()]
      const stored = await readStored(db, all, locale)
      const others = await readRare(
        db,
        all.filter(({ name }) => !stored.has(name)),
        locale,
      )
      const columns = all.map((one) => sql`${others.get(one.name) ?? storedBitmap(one, locale)} as ${sql.identifier(one.name)}`)
      return sql`select ${sql.join(columns, sql`, `)} offset 0`
    },
  }
}

const storedBitmap = ({ field, prefix }: PrefixSet, locale: Locale): SQL =>
  sql`(select bits from word_sets where locale = ${locale} and field = ${field} and beginning = ${prefix})`

async function readStored(db: Db, all: readonly PrefixSet[], locale: Locale): Promise<Set<string>> {
  const given = sql.join(
    all.map(({ name, field, prefix }) => sql`(${name}::text, ${field}::text, ${prefix}::text)`),
    sql`, `,
  )
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select asked.name from (values ${given}) as asked(name, field, beginning)
      join word_sets as kept on kept.locale = ${locale} and kept.field = asked.field and kept.beginning = asked.beginning collate "C"`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Rare prefixes, which are looked up one by one. */
async function readRare(db: Db, all: readonly PrefixSet[], locale: Locale): Promise<Map<string, SQL>> {
  if (all.length === 0) return new Map()
  const parts = all.map(
    (one) => sql`select ${one.name}::text as name, array_agg(facet.ordinal) as ordinals
      from product_texts as texts join product_facets as facet on facet.product_id = texts.product_id where ${matchesPrefix(one, locale)}`,
  )
  const rows = await queryRows<{ name: string; ordinals: number[] | null }>(db, sql.join(parts, sql` union all `))
  const sets = new Map<string, SQL>()
  for (const { name, ordinals } of rows) sets.set(name, sql`${await bitmapOfOrdinals(db, ordinals ?? [])}::text::bit varying`)
  return sets
}

function matchesPrefix({ field, prefix }: PrefixSet, locale: Locale): SQL {
  if (field === 'start') return sql`texts.locale = ${locale} and left(texts.content, ${sql.raw(String(START_MAX))}) like ${`${escapeLike(prefix)}%`}`
  const word = wordIn(locale, prefix.trimEnd())
  const query = prefix.endsWith(WORD_END) ? `'${word}'` : `'${word}':*`
  return sql`${field === 'name' ? sql`ts_filter(texts.words, '{a}')` : sql`texts.words`} @@ ${query}::text::tsquery`
}
