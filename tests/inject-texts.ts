import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { createHtmlCleaner } from '#server/html/html-cleaner.ts'
import { rebuildReadModel } from '#server/modules/product/read-model.service.ts'
import { INJECTIONS } from '#tests/injections.ts'

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

/** Appends an injection to every editorial text, as the services do: HTML sanitized, text unchanged. */
export async function injectTexts(db: Db): Promise<void> {
  // Before the transaction: the database ends one that waits for long.
  const harmless = await Promise.all(INJECTIONS.map(createHtmlCleaner()))
  await db.transaction((transaction) => injectAll(transaction, harmless))
}

async function injectAll(db: Db, harmless: readonly string[]): Promise<void> {
  let count = 0
  const injected = (text: string, isHtml: boolean): string => {
    if (text === '' || NAME_OF_FILE.test(text)) return text
    count += 1
    const index = count % INJECTIONS.length
    return `${text} ${(isHtml ? harmless : INJECTIONS)[index]}`
  }
  const walk = (value: unknown, isHtml: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => walk(each, isHtml))
    if (isLocalized(value)) {
      const isMarkup = isHtml || value.en.includes('<')
      return { ...value, en: injected(value.en, isMarkup), hr: injected(value.hr, isMarkup) }
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
      const changed = JSON.stringify(walk(value, HTML.has(name)))
      if (changed !== JSON.stringify(value)) await db.execute(sql`update ${from} set ${what} = ${changed}::jsonb where ctid = ${at}::tid`)
    }
  }
  await rebuildReadModel(db)
}
