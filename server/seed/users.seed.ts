import { and, eq, sql } from 'drizzle-orm'
import { addressValues, companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { addresses } from '#server/modules/address/address.tables.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { userRoles } from '#server/modules/session/role.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { countries } from '#server/modules/settings/settings.tables.ts'
import { wishlistItems } from '#server/modules/wishlist/wishlist.tables.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readContent } from './seed-content.ts'

type AddressJson = Omit<Address, 'id' | 'countryId'> & { id: number; countryIso: string; companyOIB: string | null }

export interface UserJson {
  id: number
  email: string
  demoPassword: string
  firstName: string
  lastName: string
  isBackofficeUser: boolean
  scope: string[]
  /** Of the back office. */
  roles: string[]
  language: Locale
  emailVerified: boolean
  createdAt: string
  /** Products by their SKU. */
  wishlist: string[]
  addresses: AddressJson[]
  memberCardBarcode: string | null
  companyName: string | null
}

const ON_CONFLICT_DO_NOTHING = sql`on conflict do nothing`

const accountOf = ({ memberCardBarcode, companyName, addresses: saved }: UserJson) => ({
  phone: saved[0]?.contactPhone ?? '',
  memberCardBarcode,
  ...companyOf({ companyName, companyOIB: saved.find(({ companyOIB }) => companyOIB)?.companyOIB }),
})

/** Imports the addresses and account data of the demo users, unless there are any. */
export async function importAddresses(db: Db, demoUsers: readonly UserJson[]): Promise<void> {
  if ((await db.$count(addresses)) > 0) return
  const iso = new Map((await db.select({ id: countries.id, iso: countries.iso }).from(countries)).map((country) => [country.iso, country.id]))
  for (const demoUser of demoUsers) {
    const [known] = await db
      .update(users)
      .set(accountOf(demoUser))
      .where(and(eq(users.id, demoUser.id), eq(users.email, emailKey(demoUser.email))))
      .returning({ id: users.id })
    const rows = demoUser.addresses.flatMap(({ id, type, countryIso, ...address }) => {
      const countryId = iso.get(countryIso)
      return known && countryId !== undefined ? [{ id, userId: known.id, type, countryId, ...addressValues(address) }] : []
    })
    if (rows.length > 0) await db.insert(addresses).values(rows).onConflictDoNothing()
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('addresses', 'id'), greatest((select max(id) from addresses), 1))`)
}

/** Completes the accounts of a demo shop from before saved addresses; only demo users get any. */
export async function completeAccounts(db: Db): Promise<void> {
  if ((await db.$count(addresses)) > 0) return
  const { users: demoUsers } = await readContent<{ users: UserJson[] }>('users')
  await inTransaction(db, (transaction) => importAddresses(transaction, demoUsers))
}

/** Imports the demo users, with the passwords of the content. */
export async function importUsers(db: Db, demoUsers: readonly UserJson[]): Promise<void> {
  if ((await db.$count(users)) > 0) return
  const passwords = createPasswords()
  const rows = await Promise.all(
    demoUsers.map(async (demoUser) => ({
      id: demoUser.id,
      email: emailKey(demoUser.email),
      passwordHash: await passwords.hash(demoUser.demoPassword),
      firstName: demoUser.firstName,
      lastName: demoUser.lastName,
      isBackoffice: demoUser.isBackofficeUser,
      scope: demoUser.scope,
      locale: demoUser.language,
      verifiedAt: demoUser.emailVerified ? new Date(demoUser.createdAt) : null,
      createdAt: new Date(demoUser.createdAt),
    })),
  )
  await bulkInsert(db, users, rows, ON_CONFLICT_DO_NOTHING)
  const given = demoUsers.flatMap(({ id, roles }) => roles.map((role) => ({ userId: id, role })))
  if (given.length > 0) await db.insert(userRoles).values(given).onConflictDoNothing()
}

/** Imports the wishlists of the content; `productIds` by SKU. The first listed item is the newest. */
export async function importWishlists(db: Db, demoUsers: readonly UserJson[], productIds: ReadonlyMap<string, number>): Promise<void> {
  if ((await db.$count(wishlistItems)) > 0) return
  const rows = demoUsers.flatMap(({ id, wishlist, createdAt }) =>
    wishlist.toReversed().flatMap((sku) => {
      const productId = productIds.get(sku)
      return productId === undefined ? [] : [{ userId: id, productId, createdAt: new Date(createdAt) }]
    }),
  )
  if (rows.length > 0) await db.insert(wishlistItems).values(rows).onConflictDoNothing()
}
