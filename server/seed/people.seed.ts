import { sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { emailKey } from '#server/modules/session/session.rules.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { wishes } from '#server/modules/wishlist/wishlist.tables.ts'

export interface UserJson {
  id: number
  email: string
  demoPassword: string
  firstName: string
  lastName: string
  isBackofficeUser: boolean
  scope: string[]
  language: Locale
  emailVerified: boolean
  createdAt: string
  /** Products by their SKU. */
  wishlist: string[]
}

const KEPT = sql`on conflict do nothing`

/** Makes the people of the demo shop, with the passwords its content names. */
export async function importUsers(db: Db, people: readonly UserJson[]): Promise<void> {
  if ((await db.$count(users)) > 0) return
  const passwords = createPasswords()
  const rows = await Promise.all(
    people.map(async (person) => ({
      id: person.id,
      email: emailKey(person.email),
      passwordHash: await passwords.hash(person.demoPassword),
      firstName: person.firstName,
      lastName: person.lastName,
      isBackoffice: person.isBackofficeUser,
      scope: person.scope,
      locale: person.language,
      verifiedAt: person.emailVerified ? new Date(person.createdAt) : null,
      createdAt: new Date(person.createdAt),
    })),
  )
  await bulkInsert(db, users, rows, KEPT)
}

/** Puts on the wishlists what the content names; `productIds` by SKU. Of what is listed first the wish is the newest. */
export async function importWishes(db: Db, people: readonly UserJson[], productIds: ReadonlyMap<string, number>): Promise<void> {
  if ((await db.$count(wishes)) > 0) return
  const rows = people.flatMap(({ id, wishlist, createdAt }) =>
    wishlist.toReversed().flatMap((sku) => {
      const productId = productIds.get(sku)
      return productId === undefined ? [] : [{ userId: id, productId, createdAt: new Date(createdAt) }]
    }),
  )
  if (rows.length > 0) await db.insert(wishes).values(rows).onConflictDoNothing()
}
