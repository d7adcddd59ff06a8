import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import { memberTiers } from '#server/modules/member-card/member-card.tables.ts'
import { type CouponJson, importCoupons } from './coupons.seed.ts'
import { hasDemoProducts } from './demo-shop-version.ts'
import { importMemberCards, type MemberCardsJson } from './member-cards.seed.ts'
import { readContent } from './seed-content.ts'

/** The demo's coupons and member cards, unless there are any; `categoryIds` by English slug. */
export async function importReductions(db: Db, categoryIds: ReadonlyMap<string, number>): Promise<void> {
  const content = await readContent<{ coupons: CouponJson[] }>('coupons')
  await importCoupons(db, content.coupons, categoryIds)
  await importMemberCards(db, await readContent<MemberCardsJson>('member-cards'))
}

/** Completes a demo shop from before coupons and member cards; a shop with its own products gets none. */
export async function completeReductions(db: Db): Promise<void> {
  if ((await db.$count(coupons)) > 0 || (await db.$count(memberTiers)) > 0 || !(await hasDemoProducts(db))) return
  await inTransaction(db, async (transaction) => {
    const rows = await transaction.select({ id: categories.id, slug: categories.slug }).from(categories)
    await importReductions(transaction, new Map(rows.map(({ id, slug }) => [slug.en, id])))
    await transaction.execute(sql`select setval(pg_get_serial_sequence('coupons', 'id'), (select max(id) from coupons))`)
  })
}
