import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { bitmapOfOrdinals } from './filter-bitmaps.service.ts'
import { START_MAX, WORD_END } from './prefix-bitmaps.service.ts'
import type { SearchField } from './read-model.tables.ts'
import { wordIn } from './search-words.service.ts'

/** Products with any of these prefixes in a field. */
interface PrefixSet {
  readonly name: string
  readonly field: SearchField
  readonly prefixes: readonly string[]
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Sets of the products with a prefix in a field, or with any of several: each is named by `of`, then all are read at once. */
export function prefixBitmaps(locale: Locale) {
  const prefixSets = new Map<string, PrefixSet>()
  return {
    of(field: SearchField, ...texts: readonly string[]): SQL {
      const prefixes = [...new Set(field === 'start' ? texts.map((text) => text.slice(0, START_MAX)) : texts)]
      const key = `${field}:${prefixes.join('|')}`
      const one = prefixSets.get(key) ?? { name: `set${prefixSets.size}`, field, prefixes }
      prefixSets.set(key, one)
      return sql`${sql.identifier(one.name)}`
    },
    /** A statement with one row, the sets. */
    async read(db: Db): Promise<SQL> {
      const all = [...prefixSets.values()]
      const stored = await readStored(db, all, locale)
      const isStored = (field: SearchField, prefix: string): boolean => stored.has(`${field}:${prefix}`)
      const rare = await readRare(
        db,
        all.flatMap((one) => {
          const prefixes = one.prefixes.filter((prefix) => !isStored(one.field, prefix))
          return prefixes.length > 0 ? [{ ...one, prefixes }] : []
        }),
        locale,
      )
      const columns = all.map(({ name, field, prefixes }) => {
        const bitmaps = prefixes.filter((prefix) => isStored(field, prefix)).map((prefix) => storedBitmap(field, prefix, locale))
        return sql`${sql.join([...bitmaps, ...(rare.get(name) ?? [])], sql` | `)} as ${sql.identifier(name)}`
      })
      return sql`select ${sql.join(columns, sql`, `)} offset 0`
    },
  }
}

const storedBitmap = (field: SearchField, prefix: string, locale: Locale): SQL =>
  sql`(select bits from word_sets where locale = ${locale} and field = ${field} and beginning = ${prefix})`

/** Those of the prefixes that have a stored bitmap, as `field:prefix`. */
async function readStored(db: Db, all: readonly PrefixSet[], locale: Locale): Promise<Set<string>> {
  const given = sql.join(
    all.flatMap(({ field, prefixes }) => prefixes.map((prefix) => sql`(${field}::text, ${prefix}::text)`)),
    sql`, `,
  )
  const rows = await queryRows<{ field: SearchField; prefix: string }>(
    db,
    sql`select asked.field, asked.beginning as prefix from (values ${given}) as asked(field, beginning)
      join word_sets as kept on kept.locale = ${locale} and kept.field = asked.field and kept.beginning = asked.beginning collate "C"`,
  )
  return new Set(rows.map(({ field, prefix }) => `${field}:${prefix}`))
}

/** Sets of rare prefixes, which are looked up in the texts. */
async function readRare(db: Db, all: readonly PrefixSet[], locale: Locale): Promise<Map<string, SQL[]>> {
  if (all.length === 0) return new Map()
  const parts = all.map(
    (one) => sql`select ${one.name}::text as name, array_agg(facet.ordinal) as ordinals
      from product_texts as texts join product_facets as facet on facet.product_id = texts.product_id where ${matchesAny(one, locale)}`,
  )
  const rows = await queryRows<{ name: string; ordinals: number[] | null }>(db, sql.join(parts, sql` union all `))
  const sets = new Map<string, SQL[]>()
  for (const { name, ordinals } of rows) sets.set(name, [sql`${await bitmapOfOrdinals(db, ordinals ?? [])}::text::bit varying`])
  return sets
}

function matchesAny({ field, prefixes }: PrefixSet, locale: Locale): SQL {
  if (field === 'start') {
    const starts = prefixes.map((prefix) => sql`left(texts.content, ${sql.raw(String(START_MAX))}) like ${`${escapeLike(prefix)}%`}`)
    return sql`texts.locale = ${locale} and (${sql.join(starts, sql` or `)})`
  }
  const query = prefixes.map((prefix) => `'${wordIn(locale, prefix.trimEnd())}'${prefix.endsWith(WORD_END) ? '' : ':*'}`).join(' | ')
  return sql`${field === 'name' ? sql`ts_filter(texts.words, '{a}')` : sql`texts.words`} @@ ${query}::text::tsquery`
}
