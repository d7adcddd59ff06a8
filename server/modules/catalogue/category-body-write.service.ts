import { eq } from 'drizzle-orm'
import type { Body } from '#contract/kinds/body.ts'
import type { Db } from '#server/db/connect.ts'
import { recordSlugs } from '../slug/slug.service.ts'
import { categories } from './catalogue.tables.ts'

type CategoryBody = Pick<typeof categories.$inferSelect, 'name' | 'slug' | 'intro' | 'backdrop' | 'mediaId' | 'seoTitle' | 'seoDescription'>

/** Writes what visitors read of a category. The caller rebuilds the read model of its products, which contains its name and address. */
export async function writeCategoryBody(transaction: Db, id: number, body: Body): Promise<void> {
  const values = body as unknown as CategoryBody
  await transaction.update(categories).set(values).where(eq(categories.id, id))
  await recordSlugs(transaction, 'category', [{ id, slug: values.slug }])
}
