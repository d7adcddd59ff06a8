import { sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { codeKey } from '#server/modules/coupon/coupon.rules.ts'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'

export interface CouponJson {
  id: number
  code: string
  type: 'percent' | 'fixed' | 'freeDelivery'
  valuePercent: number | null
  valueCents: number | null
  name: Localized
  description: Localized
  validFrom: string
  validTo: string
  minCartCents: number
  /** English slugs. */
  categories: string[]
  oncePerUser: boolean
  firstOrderOnly?: boolean
  usageLimit: number | null
  usedCount: number
  combinesWithMemberCard: boolean
  active: boolean
}

/** Imports the coupons of `coupons.json` into a shop without any; `categoryIds` by English slug. */
export async function importCoupons(db: Db, rows: readonly CouponJson[], categoryIds: ReadonlyMap<string, number>): Promise<void> {
  if ((await db.$count(coupons)) > 0) return
  const values = rows.map(({ type, validFrom, validTo, minCartCents, categories, oncePerUser, code, ...row }) => ({
    id: row.id,
    code: codeKey(code),
    kind: type,
    valuePercent: row.valuePercent,
    valueCents: row.valueCents,
    name: row.name,
    description: row.description,
    validFrom: new Date(validFrom),
    validTo: new Date(validTo),
    minimumCents: minCartCents,
    categoryIds: categories.flatMap((slug) => categoryIds.get(slug) ?? []),
    oncePerCustomer: oncePerUser,
    firstOrderOnly: row.firstOrderOnly ?? false,
    usageLimit: row.usageLimit,
    usedCount: row.usedCount,
    combinesWithMemberCard: row.combinesWithMemberCard,
    active: row.active,
  }))
  await bulkInsert(db, coupons, values, sql`on conflict do nothing`)
}
