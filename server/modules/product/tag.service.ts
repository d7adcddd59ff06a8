import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { inEveryLocale, type Translations } from '#contract/localized.ts'
import type { filterTags as call } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { rankTexts, searchText } from '#server/text/search-text.ts'

type Body = ParsedInputOf<typeof call>['body']

// Tags without a listed product are omitted.
const COUNTED: SQL = sql`select tags.id, tags.name, bit_count(product_sets.bits)::int as count from tags
  join product_sets on product_sets.name = 'tag' and product_sets.value = tags.id::text where bit_count(product_sets.bits) > 0`

/** Tags of products, by name; for a search best matches first. */
export async function filterTags(db: Db, { keywords, page, limit }: Body, locale: Locale): Promise<ResponseOf<typeof call>> {
  const rows = await queryRows<{ id: number; name: Translations; count: number }>(db, COUNTED)
  const tags = rows.map(({ id, name, count }) => ({ id, name: inEveryLocale(name)[locale], productCount: count }))
  const { compare } = new Intl.Collator(locale)
  const byName = tags.toSorted((left, right) => compare(left.name, right.name) || left.id - right.id)
  const found = keywords ? rankTexts(byName, ({ name }) => ({ title: searchText(name), rest: '' }), keywords, locale) : byName
  const total = found.length
  return {
    records: found.slice((page - 1) * limit, page * limit),
    paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit },
  }
}
