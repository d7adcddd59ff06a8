import { and, eq, sql } from 'drizzle-orm'
import { addressValues, companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { addresses } from '#server/modules/address/address.tables.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { countries } from '#server/modules/settings/settings.tables.ts'
import { wishes } from '#server/modules/wishlist/wishlist.tables.ts'
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
  language: Locale
  emailVerified: boolean
  createdAt: string
  /** Products by their SKU. */
  wishlist: string[]
  addresses: AddressJson[]
  memberCardBarcode: string | null
  companyName: string | null
}

const KEPT = sql`on conflict do nothing`

const accountOf = ({ memberCardBarcode, companyName, addresses: saved }: UserJson) => ({
  phone: saved[0]?.contactPhone ?? '',
  memberCardBarcode,
  ...companyOf({ companyName, companyOIB: saved.find(({ companyOIB }) => companyOIB)?.companyOIB }),
})

/** Saves the addresses of the demo shop's people, with what else their accounts know, in a shop where nobody has any yet. */
export async function importAddresses(db: Db, people: readonly UserJson[]): Promise<void> {
  if ((await db.$count(addresses)) > 0) return
  const iso = new Map((await db.select({ id: countries.id, iso: countries.iso }).from(countries)).map((country) => [country.iso, country.id]))
  for (const person of people) {
    const [known] = await db
      .update(users)
      .set(accountOf(person))
      .where(and(eq(users.id, person.id), eq(users.email, emailKey(person.email))))
      .returning({ id: users.id })
    const rows = person.addresses.flatMap(({ id, type, countryIso, ...address }) => {
      const countryId = iso.get(countryIso)
      return known && countryId !== undefined ? [{ id, userId: known.id, type, countryId, ...addressValues(address) }] : []
    })
    if (rows.length > 0) await db.insert(addresses).values(rows).onConflictDoNothing()
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('addresses', 'id'), greatest((select max(id) from addresses), 1))`)
}

/** Completes the accounts of a demo shop of a time before saved addresses; only people of the demo get any. */
export async function completeAccounts(db: Db): Promise<void> {
  if ((await db.$count(addresses)) > 0) return
  const { users: people } = await readContent<{ users: UserJson[] }>('users')
  await inTransaction(db, (transaction) => importAddresses(transaction, people))
}

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
export async function importWishlists(db: Db, people: readonly UserJson[], productIds: ReadonlyMap<string, number>): Promise<void> {
  if ((await db.$count(wishes)) > 0) return
  const rows = people.flatMap(({ id, wishlist, createdAt }) =>
    wishlist.toReversed().flatMap((sku) => {
      const productId = productIds.get(sku)
      return productId === undefined ? [] : [{ userId: id, productId, createdAt: new Date(createdAt) }]
    }),
  )
  if (rows.length > 0) await db.insert(wishes).values(rows).onConflictDoNothing()
}
