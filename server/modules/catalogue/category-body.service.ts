import { eq } from 'drizzle-orm'
import type { Body } from '#contract/kinds/body.ts'
import type { Db } from '#server/db/connect.ts'
import { categories } from './catalogue.tables.ts'

/** All that can be edited of a category; null when there is none. */
export async function readCategoryBody(db: Db, id: number): Promise<Body | null> {
  const { name, slug, intro, backdrop, mediaId, seoTitle, seoDescription } = categories
  const [row] = await db.select({ name, slug, intro, backdrop, mediaId, seoTitle, seoDescription }).from(categories).where(eq(categories.id, id))
  return row ?? null
}
