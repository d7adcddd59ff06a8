import { asc } from 'drizzle-orm'
import { LANGUAGE_CODES, LOCALES } from '#contract/locale.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { staticElements } from './content.tables.ts'

/** The static elements of each language. */
export async function listElements(db: Db): Promise<SiteConfiguration['staticElements']> {
  const rows = await db
    .select({ id: staticElements.id, handler: staticElements.handler, title: staticElements.title })
    .from(staticElements)
    .orderBy(asc(staticElements.id))
  return Object.fromEntries(LOCALES.map((locale) => [LANGUAGE_CODES[locale], rows.map(({ id, handler, title }) => ({ id, handler, title: title[locale] }))]))
}
