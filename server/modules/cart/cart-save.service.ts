import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { insertStoredKey, type StoredKey } from '#server/kernel/idempotency.write.ts'
import { cartLines, carts } from './cart.tables.ts'
import type { CartRow, CartState, LineRow } from './cart-state.service.ts'

/** Id of a line that is not stored yet. */
export const NEW_LINE = 0

/** The new state of a cart: lines that are the same object are left unchanged. */
export interface Draft {
  cart: Pick<CartRow, 'deliveryMethodId' | 'deliveryBranchId' | 'paymentMethodId' | 'couponCode' | 'memberCardBarcode' | 'shownTotalCents'>
  /** At most one of them is new, and that is the last. */
  lines: readonly LineRow[]
}

const lineRows = (name: string) =>
  sql`json_to_recordset(${sql.placeholder(name)}::json) as line("id" int, "productId" int, "quantity" int, "options" jsonb, "optionsKey" text,
    "shownPriceCents" int, "reservation" text)`

/*
 * One statement writes a cart, and writes nothing when its version has changed: every part waits for the row of `cart`, and each write of a cart
 * increments its version. Without a surrounding transaction the row is locked no longer than this statement takes.
 */
const saveQuery = prepared((db) => {
  const cart = db.$with('cart', { id: sql<string>`id`, version: sql<number>`version` }).as(
    sql`update ${carts} set version = version + 1, changed_at = now(), delivery_method_id = ${sql.placeholder('deliveryMethodId')}::int,
      delivery_branch_id = ${sql.placeholder('deliveryBranchId')}::int, payment_method_id = ${sql.placeholder('paymentMethodId')}::int,
      coupon_code = ${sql.placeholder('couponCode')}::text, member_card_barcode = ${sql.placeholder('memberCardBarcode')}::text,
      shown_total_cents = ${sql.placeholder('shownTotalCents')}::bigint
      where id = ${sql.placeholder('cartId')} and version = ${sql.placeholder('version')}::int and ordered_at is null returning id, version`,
  )
  const removed = db.$with('removed', {}).as(
    sql`delete from ${cartLines} using cart where cart_lines.cart_id = cart.id
      and cart_lines.id in (select value::int from json_array_elements_text(${sql.placeholder('removed')}::json))`,
  )
  const changed = db.$with('changed', {}).as(
    sql`update ${cartLines} set product_id = line."productId", quantity = line.quantity, options = line.options, options_key = line."optionsKey",
      shown_price_cents = line."shownPriceCents", reservation = line.reservation
      from cart, ${lineRows('changed')} where cart_lines.cart_id = cart.id and cart_lines.id = line.id`,
  )
  const added = db.$with('added', { id: sql<number>`id` }).as(
    sql`insert into ${cartLines} (cart_id, product_id, quantity, options, options_key, shown_price_cents, reservation)
      select cart.id, line."productId", line.quantity, line.options, line."optionsKey", line."shownPriceCents", line.reservation
      from cart, ${lineRows('added')} returning id`,
  )
  // The response is stored with the id of its new line, which only this statement knows.
  const response = sql`case when added.id is null then kept.response else jsonb_set(kept.response, '{answer,items,-1,itemId}', to_jsonb(added.id)) end`
  const kept = db.$with('kept', {}).as(insertStoredKey(sql.placeholder('kept'), response, sql`cart left join added on true`))
  return db
    .with(cart, removed, changed, added, kept)
    .select({ version: sql<number>`cart.version`, addedId: sql<number | null>`(select id from added)` })
    .from(cart)
    .prepare('cart_save')
})

/** Writes the cart, with the idempotency key of the request; null on a concurrent write since it was read. */
export async function saveState(db: Db, before: CartState, after: Draft, kept: StoredKey | null): Promise<{ version: number; addedId: number | null } | null> {
  const stays = new Set(after.lines.map(({ id }) => id))
  const known = new Set(before.lines)
  const [saved] = await saveQuery(db).execute({
    cartId: before.cart.id,
    version: before.cart.version,
    ...after.cart,
    removed: JSON.stringify(before.lines.flatMap(({ id }) => (stays.has(id) ? [] : [id]))),
    changed: JSON.stringify(after.lines.filter((line) => line.id !== NEW_LINE && !known.has(line))),
    added: JSON.stringify(after.lines.filter(({ id }) => id === NEW_LINE)),
    kept: kept && JSON.stringify(kept),
  })
  return saved ?? null
}
