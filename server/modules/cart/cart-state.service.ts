import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ADDRESS_FIELDS, COMPANY_FIELDS, type FieldDefinition } from '#contract/address.constants.ts'
import { columnName } from '#server/db/address.columns.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { cartLines, carts, guestUsers } from './cart.tables.ts'
import type { CustomerRow } from './cart-customer.stored.ts'
import { type CartProof, isProven } from './cart-proof.service.ts'

export type CartRow = Omit<typeof carts.$inferSelect, 'createdAt' | 'changedAt'>
export type LineRow = typeof cartLines.$inferSelect
export type GuestRow = Omit<typeof guestUsers.$inferSelect, 'createdAt'>

/** A cart with all related rows; its lines in their order of insertion. */
export interface CartState {
  cart: CartRow
  lines: LineRow[]
  guest: GuestRow | null
  /** A guest or a customer, whichever was set last, or neither. */
  customer: CustomerRow | null
}

const { createdAt: _cartCreated, changedAt: _changed, ...cartColumns } = getTableColumns(carts)
const { createdAt: _guestCreated, ...guestColumns } = getTableColumns(guestUsers)

const asJson = (columns: Record<string, PgColumn>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`

/** Keys and columns of the fields for json_build_object. */
const pairs = (table: string, fields: readonly FieldDefinition[]) => fields.map(({ name }) => `'${name}', ${table}.${columnName(name)}`).join(', ')

const address = (table: string) =>
  sql.raw(`json_build_object('id', ${table}.id, 'type', ${table}.type, ${pairs(table, ADDRESS_FIELDS)}, 'countryId', ${table}.country_id)`)

/** The customer of the selected row of `carts`; the addresses must still belong to that user. */
const customerOfCart = sql<CustomerRow | null>`(select json_build_object('userId', users.id, 'email', users.email,
  'firstName', users.first_name, 'lastName', users.last_name, 'phone', users.phone,
  'shippingAddress', ${address('shipping')}, 'billingAddress', ${address('billing')},
  ${sql.raw(pairs('cart_customers', COMPANY_FIELDS))})
  from cart_customers join users on users.id = cart_customers.user_id
  join addresses as shipping on shipping.id = cart_customers.shipping_address_id and shipping.user_id = users.id
  join addresses as billing on billing.id = cart_customers.billing_address_id and billing.user_id = users.id
  where cart_customers.cart_id = carts.id)`

// One statement, so that version, lines and orderer are of the same snapshot.
const stateQuery = prepared((db) =>
  db
    .select({
      cart: cartColumns,
      guest: guestColumns,
      customer: customerOfCart,
      lines: sql<LineRow[] | null>`(select json_agg(${asJson(getTableColumns(cartLines))} order by ${cartLines.id}) from ${cartLines}
        where ${cartLines.cartId} = ${carts.id})`,
    })
    .from(carts)
    .leftJoin(guestUsers, eq(guestUsers.cartId, carts.id))
    .where(eq(carts.id, sql.placeholder('cartId')))
    .prepare('cart_state'),
)

/** Reads a cart, ordered or not; rejects a wrong protect code. */
export async function readAnyState(db: Db, { cartId, protectCode }: CartProof): Promise<CartState> {
  const [row] = await stateQuery(db).execute({ cartId })
  if (!isProven(protectCode, row?.cart.protectHash) || !row) throw new ProblemError('cart-unknown')
  return { ...row, lines: row.lines ?? [] }
}

/** Reads a cart that is not yet ordered; rejects a wrong protect code. */
export async function readState(db: Db, proof: CartProof): Promise<CartState> {
  const state = await readAnyState(db, proof)
  const { orderedAt, orderSlug } = state.cart
  if (orderedAt !== null) throw new ProblemError('cart-ordered', orderSlug === null ? {} : { orderSlug })
  return state
}

/** Locks the cart for this transaction. Read it only then: what a waiting statement sees may be older than the lock. */
export async function lockCart(transaction: Db, cartId: string): Promise<void> {
  await transaction.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update')
}

/** Closes the cart as this order: nothing changes it afterwards. */
export async function closeCart(transaction: Db, cart: CartRow, { placedAt: orderedAt, slug: orderSlug }: { placedAt: Date; slug: string }): Promise<void> {
  await transaction
    .update(carts)
    .set({ orderedAt, orderSlug, version: sql`${carts.version} + 1`, changedAt: sql`now()` })
    .where(eq(carts.id, cart.id))
}
