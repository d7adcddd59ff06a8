import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { deleteAddress as deleteAddressCall, updateAddress as updateAddressCall } from '#contract/account.ts'
import { ADDRESSES_MAX } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { addresses } from './address.tables.ts'
import { checkedAddress } from './checked-address.service.ts'

type AddressRow = typeof addresses.$inferSelect

const addressOf = ({ userId: _, createdAt: _created, ...address }: AddressRow): Address => address

/** A user's addresses, the newest first within a type. */
export async function readAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.type), desc(addresses.id))
  return rows.map(addressOf)
}

/** Those of the addresses that belong to this user, by id. */
export async function ownAddresses(db: Db, userId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Address>> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), inArray(addresses.id, [...ids])))
  return new Map(rows.map((row) => [row.id, addressOf(row)]))
}

/** Saves an address of a user whose row the transaction has locked, so that the limit holds. */
export async function addAddress(transaction: Db, userId: number, address: Omit<typeof addresses.$inferInsert, 'id' | 'userId'>): Promise<Address> {
  if ((await transaction.$count(addresses, eq(addresses.userId, userId))) >= ADDRESSES_MAX) throw new ProblemError('too-many-addresses')
  const [written] = await transaction
    .insert(addresses)
    .values({ ...address, userId })
    .returning()
  if (!written) throw new Error('The address was not written')
  return addressOf(written)
}

/** Changes one of the customer's addresses; the owner is checked in the same statement. */
export async function updateAddress(db: Db, caller: Caller, { params, body }: ParsedInputOf<typeof updateAddressCall>): Promise<Address> {
  const userId = requireUser(caller).id
  const { id: _, ...typed } = body
  const address = await checkedAddress(db, caller, typed)
  const [written] = await db
    .update(addresses)
    .set(address)
    .where(and(eq(addresses.id, idIn(params.id)), eq(addresses.userId, userId)))
    .returning()
  if (!written) throw new ProblemError('address-unknown')
  return addressOf(written)
}

/** Deletes one of the customer's addresses; a cart that uses it asks for another one. */
export async function deleteAddress(
  db: Db,
  caller: Caller,
  { params }: ParsedInputOf<typeof deleteAddressCall>,
): Promise<ResponseOf<typeof deleteAddressCall>> {
  const [deleted] = await db
    .delete(addresses)
    .where(and(eq(addresses.id, idIn(params.id)), eq(addresses.userId, requireUser(caller).id)))
    .returning({ id: addresses.id })
  if (!deleted) throw new ProblemError('address-unknown')
  return deleted
}

/** Deletes all addresses of a user. */
export async function eraseAddresses(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(addresses).where(eq(addresses.userId, userId))
}
