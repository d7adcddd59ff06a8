import { asc, eq, or, sql } from 'drizzle-orm'
import { PRODUCT_FILTER_KEYS } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { attributes, attributeValues } from './product.tables.ts'
import { type CriteriaInput, type FilterableAttribute, sentFilters } from './product-criteria.service.ts'

/** The filterable attributes, if one is requested: most lists request none. */
export async function readFilterable(db: Db, { filters }: CriteriaInput): Promise<FilterableAttribute[]> {
  const codes = sentFilters(filters).map(({ key }) => key)
  if (codes.every((code) => PRODUCT_FILTER_KEYS.some((key) => key === code))) return []
  const rows = await db
    .select({ code: attributes.code, inputType: attributes.inputType, id: attributeValues.id, value: attributeValues.code })
    .from(attributes)
    .leftJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .where(eq(attributes.filterable, true))
    .orderBy(asc(attributes.id))
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [...byCode].map(([code, group]) => ({
    code,
    inputType: group[0]?.inputType ?? 'text',
    values: group.flatMap(({ id, value }) => (id === null || value === null ? [] : [{ id, code: value }])),
  }))
}

/** Rejects codes other than those of visible or filterable attributes. */
export async function assertSelectable(db: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const rows = await db
    .select({ code: attributes.code })
    .from(attributes)
    .where(or(eq(attributes.visible, true), eq(attributes.filterable, true)))
  const allowed = new Set(rows.map(({ code }) => code))
  const fields = codes.flatMap((code, index) => (allowed.has(code) ? [] : [{ path: `select.${index}`, key: 'invalid' }]))
  if (fields.length > 0) throw new ProblemError('invalid-input', { fields })
}

/** Rejects an unknown category. */
export async function assertCategory(db: Db, id: number): Promise<void> {
  const found = await queryRows(db, sql`select 1 from listing_totals where category_id = ${id}`)
  if (found.length === 0) throw new ProblemError('not-found')
}
