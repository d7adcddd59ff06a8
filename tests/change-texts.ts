import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { rebuildReadModel } from '#server/modules/product/read-model.service.ts'

/** Columns the shop renders as HTML and sanitizes before storing; all other text is escaped. */
const HTML = new Set([
  'posts.content',
  'events.content',
  'products.description',
  'categories.intro',
  'consents.display_name',
  'static_elements.parts',
  'payment_methods.instructions',
  'forms.intro',
  'forms.success',
])
/** Parts of URLs, and values derived from other columns. */
const LEFT_ALONE = /^(?:.*\.slug|product_(?:cards|pages|listings|facets|numbers)\..*|cms_options\..*|languages\..*|countries\..*)$/

const NAME_OF_FILE = /^[\w/-]+\.\w+$/

const isLocalized = (value: object): value is { en: string; hr: string } =>
  'en' in value && 'hr' in value && typeof value.en === 'string' && typeof value.hr === 'string'

/** Changes every text of a shop that is stored in its languages, and what is derived from them. */
export async function changeTexts(db: Db, change: (text: string, isHtml: boolean) => string): Promise<void> {
  const changed = (text: string, isHtml: boolean) => (text === '' || NAME_OF_FILE.test(text) ? text : change(text, isHtml))
  const walk = (value: unknown, isHtml: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => walk(each, isHtml))
    if (isLocalized(value)) {
      const isMarkup = isHtml || value.en.includes('<')
      return { ...value, en: changed(value.en, isMarkup), hr: changed(value.hr, isMarkup) }
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, /slug/i.test(key) ? each : walk(each, isHtml)]))
  }
  const columns = await queryRows<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and data_type = 'jsonb' order by 1, 2`,
  )
  for (const { table, column } of columns) {
    const name = `${table}.${column}`
    if (LEFT_ALONE.test(name)) continue
    const [from, what] = [sql.identifier(table), sql.identifier(column)]
    const rows = await queryRows<{ at: string; value: unknown }>(db, sql`select ctid::text as at, ${what} as value from ${from} where ${what} is not null`)
    for (const { at, value } of rows) {
      const text = JSON.stringify(walk(value, HTML.has(name)))
      if (text !== JSON.stringify(value)) await db.execute(sql`update ${from} set ${what} = ${text}::jsonb where ctid = ${at}::tid`)
    }
  }
  await rebuildReadModel(db)
}
