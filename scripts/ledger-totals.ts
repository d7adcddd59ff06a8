import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'

const RESERVING = "('new', 'awaitingPayment', 'failed', 'paid', 'packing', 'shipped', 'readyForPickup', 'delivered', 'returned')"

// An order that ended before it was shipped gave back what had not been refunded in lines.
const HAS_GOODS = `(status in ${RESERVING} or status = 'refunded' and (select from_status from order_events where order_id = orders.id
  and event = 'payment.refund') in ('shipped', 'readyForPickup', 'delivered', 'returned'))`

const REFUNDED_UNITS = `
  select line.order_id, line.product_id, back.quantity as units, restocked from refund_lines back
  join refunds on refunds.id = refund_id and refunds.state = 'done' join order_lines line on line.id = line_id
  union all
  select line.order_id, (member->>'id')::int, back.quantity * (member->>'qty')::int, restocked from refund_lines back
  join refunds on refunds.id = refund_id and refunds.state = 'done' join order_lines line on line.id = line_id,
    jsonb_array_elements(line.item->'productData'->'members') member`

/** Totals that no order changes: units of each product in stock and in orders together, uses of each coupon without the orders that have it. */
export async function readLedgerTotals(db: Db): Promise<Record<string, number>> {
  const rows = await queryRows<{ name: string; sum: number }>(
    db,
    sql.raw(`
      select 'product ' || stock.product_id as name, (stock.quantity + coalesce((select sum((piece->>'quantity')::int)
        from orders, jsonb_array_elements(orders.taken) piece where (piece->>'productId')::int = stock.product_id and ${HAS_GOODS}), 0)
        + coalesce((select sum(case when ${HAS_GOODS} then case when restocked is distinct from false then -units else 0 end
            else case when restocked = false then units else 0 end end)
          from (${REFUNDED_UNITS}) back join orders on orders.id = back.order_id
          where back.product_id = stock.product_id and exists (select from jsonb_array_elements(orders.taken) piece
            where (piece->>'productId')::int = back.product_id)), 0))::int as sum from stock
      union all
      select 'coupon ' || code, (used_count - (select count(distinct order_id) from coupon_uses where coupon_id = coupons.id))::int from coupons
      order by 1`),
  )
  return Object.fromEntries(rows.map(({ name, sum: total }) => [name, total]))
}
