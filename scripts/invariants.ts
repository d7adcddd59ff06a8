import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inSnapshot } from '#server/db/in-snapshot.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { LOG_INVARIANTS } from './log-invariants.ts'

/** A statement that must hold for the whole database at any time; its query returns violations in a column `what`. */
export interface Invariant {
  /** `I-nn` of the reliability rules, with a letter where one of them takes several queries. */
  readonly id: string
  readonly holds: string
  readonly violationsQuery: string
}

/** A violation of an invariant. */
export interface InvariantViolation {
  readonly id: string
  readonly what: string
}

// Older orders have no stock and event history.
const HAS_HISTORY = 'orders.taken is not null'
const OVER = "('expired', 'cancelled', 'withdrawn')"
const WITHOUT_STOCK = "('expired', 'cancelled', 'withdrawn', 'paidLate')"

const PIECES_OF_LINES = `
  select line.order_id, line.product_id, line.quantity from order_lines line
  union all
  select line.order_id, (member->>'id')::int, line.quantity * (member->>'qty')::int
  from order_lines line, jsonb_array_elements(line.item->'productData'->'members') member`

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I-01a',
    holds: 'No product has negative stock.',
    violationsQuery: `select format('product %s has %s pieces', product_id, quantity) as what from stock where quantity < 0`,
  },
  {
    id: 'I-01b',
    holds: 'An order took exactly the units of its lines and of their bundle members from stock.',
    violationsQuery: `
      with wanted as (
        select piece.order_id, piece.product_id, sum(piece.quantity) as quantity from (${PIECES_OF_LINES}) piece
        join products on products.id = piece.product_id and products.format <> 'eproduct' group by 1, 2),
      took as (
        select orders.id as order_id, (piece->>'productId')::int as product_id, sum((piece->>'quantity')::int) as quantity
        from orders, jsonb_array_elements(orders.taken) piece where ${HAS_HISTORY} group by 1, 2)
      select format('order %s took %s of product %s, its lines are %s', order_id, coalesce(took.quantity, 0), product_id, coalesce(wanted.quantity, 0)) as what
      from wanted full join took using (order_id, product_id) join orders on orders.id = order_id and ${HAS_HISTORY}
      where wanted.quantity is distinct from took.quantity`,
  },
  {
    id: 'I-02a',
    holds: 'The use count of a coupon equals its orders, and does not exceed its limit.',
    violationsQuery: `
      select format('coupon %s: counted %s, in %s orders, limit %s', code, used_count, has.orders, coalesce(usage_limit::text, 'none')) as what
      from coupons, lateral (select count(distinct order_id)::int as orders from coupon_uses where coupon_id = coupons.id) has
      where used_count < has.orders or used_count > usage_limit`,
  },
  {
    id: 'I-02b',
    holds: 'A coupon is used by exactly the active orders that were placed with it.',
    violationsQuery: `
      select format('order %s (%s) with coupon %s: %s uses', orders.id, status, coupon_code, has.uses) as what
      from orders join coupons on coupons.code = orders.coupon_code,
        lateral (select count(*) as uses from coupon_uses where order_id = orders.id and coupon_id = coupons.id) has
      where ${HAS_HISTORY} and status <> 'refunded' and (has.uses > 0) = (status in ${WITHOUT_STOCK})
      union all
      select format('coupon %s is in use by order %s, which was not placed with it', coupons.code, coupon_uses.order_id)
      from coupon_uses join coupons on coupons.id = coupon_uses.coupon_id left join orders on orders.id = coupon_uses.order_id
      where orders.coupon_code is distinct from coupons.code`,
  },
  {
    id: 'I-02c',
    holds: 'A coupon once per customer is used by at most one active order per customer.',
    violationsQuery: `
      select format('coupon %s is in %s orders of one customer', coupons.code, count(distinct orders.id)) as what
      from coupon_uses join coupons on coupons.id = coupon_uses.coupon_id and coupons.once_per_customer join orders on orders.id = coupon_uses.order_id
      where customer_key is not null group by coupons.code, lower(trim(orders.email)) having count(distinct orders.id) > 1`,
  },
  {
    id: 'I-03a',
    holds: 'A cart became at most one order.',
    violationsQuery: `select format('cart %s became %s orders', cart_id, count(*)) as what from orders group by cart_id having count(*) > 1`,
  },
  {
    id: 'I-03b',
    holds: 'A provider paid an order at most once, with its exact amount and currency, in a verified report.',
    violationsQuery: `
      select format('order %s was captured %s times', order_id, count(*)) as what from payments where state = 'captured' group by order_id having count(*) > 1
      union all
      select format('payment %s: %s %s captured of order %s over %s', payments.id, amount_cents, currency, orders.number, total_cents)
      from payments left join orders on orders.id = payments.order_id
      where state = 'captured' and (amount_cents is distinct from total_cents or currency <> 'EUR' or paid_at is null)
      union all
      select format('payment %s was captured, but nobody proved it', payments.id) from payments
      where state = 'captured' and not exists (select from payment_events events where events.provider = payments.provider
        and events.reference = payments.reference and events.outcome = 'captured' and events.verdict = 'applied' and events.amount_cents = payments.amount_cents)`,
  },
  {
    id: 'I-03c',
    holds: 'An order with a payment method of a provider is paid only by a captured payment.',
    violationsQuery: `
      select format('order %s (%s) is paid by nothing', number, status) as what from orders
      where ${HAS_HISTORY} and paid_at is not null and total_cents > 0 and payment_method->>'paymentType' is not null
        and not exists (select from payments where order_id = orders.id and state in ('captured', 'refunded'))`,
  },
  {
    id: 'I-04a',
    holds: 'Every order line is its unit price times its quantity, and its reductions do not exceed it.',
    violationsQuery: `
      select format('line %s of order %s', position, order_id) as what from order_lines
      where row_cents <> price_cents * quantity or coupon_cents < 0 or loyalty_cents < 0 or tax_cents < 0 or coupon_cents + loyalty_cents > row_cents`,
  },
  {
    id: 'I-04b',
    holds: 'The total of an order is its lines minus discounts plus delivery, and not negative.',
    violationsQuery: `
      select format('order %s: total %s, lines %s, coupon %s, card %s', number, total_cents, sum.rows, sum.coupon, sum.loyalty) as what
      from orders, lateral (select coalesce(sum(row_cents), 0) as rows, coalesce(sum(coupon_cents), 0) as coupon, coalesce(sum(loyalty_cents), 0) as loyalty
        from order_lines where order_id = orders.id) sum
      where total_cents < 0 or total_cents <> (amounts->>'orderTotal')::int or total_cents <> (amounts->>'cartTotal')::int
        or sum.rows <> (amounts->>'itemsTotal')::int or sum.coupon <> (amounts->>'coupon')::int or sum.loyalty <> (amounts->>'loyalty')::int
        or total_cents <> sum.rows - sum.coupon - sum.loyalty + (amounts->>'delivery')::int`,
  },
  {
    id: 'I-04c',
    holds: 'The tax of an order is the sum of its rates, each rounded once, and of its lines with the delivery.',
    violationsQuery: `
      select format('order %s: tax %s, by rate %s of %s, lines %s', number, amounts->'tax'->>'orderTotal', rates.tax, rates.gross, lines.tax) as what
      from orders, lateral (select coalesce(sum((rate->>'taxCents')::int), 0) as tax, coalesce(sum((rate->>'grossCents')::int), 0) as gross,
          bool_or((rate->>'taxCents')::int <> round((rate->>'grossCents')::numeric * (rate->>'ratePercent')::numeric / (100 + (rate->>'ratePercent')::numeric)))
            as is_wrong from jsonb_array_elements(tax_by_rate) rate) rates,
        lateral (select coalesce(sum(tax_cents), 0) as tax from order_lines where order_id = orders.id) lines
      where ${HAS_HISTORY} and (rates.is_wrong or rates.gross <> total_cents or rates.tax <> (amounts->'tax'->>'orderTotal')::int
        or lines.tax + (amounts->'tax'->>'delivery')::int <> rates.tax)`,
  },
  {
    id: 'I-04d',
    holds: 'The order total equals the last shown total of its cart.',
    violationsQuery: `
      select format('order %s over %s, shown %s', number, total_cents, shown_total_cents) as what
      from orders join carts on carts.id = orders.cart_id where shown_total_cents <> total_cents`,
  },
  {
    id: 'I-04e',
    holds: 'Only a reversed charge or an export is without VAT, and only a number and name that the register confirmed reverse a charge.',
    violationsQuery: `
      select format('order %s (%s, number %s, confirmed %s) has VAT of %s, its lines rates from %s', number, vat->>'treatment', vat->>'vatNumber',
        vat->>'checkedAt', amounts->'tax'->>'orderTotal', lines.lowest) as what
      from orders, lateral (select min(tax_rate_percent) as lowest, max(tax_rate_percent) as highest from order_lines where order_id = orders.id) lines,
        lateral (select coalesce(vat->>'treatment', 'own') in ('reverseCharge', 'export') as without_vat) found
      where without_vat and ((amounts->'tax'->>'orderTotal')::int <> 0 or lines.highest <> 0)
        or vat->>'treatment' = 'reverseCharge' and (vat->>'vatNumber' is null or coalesce(company_name, '') = '' or vat->>'checkedAt' is null or (vat->>'checkedAt')::timestamptz < placed_at - interval '1 day')
        or vat->>'treatment' <> 'reverseCharge' and vat->>'vatNumber' is not null
        or coalesce(vat->>'treatment', 'own') = 'own' and lines.lowest = 0`,
  },
  {
    id: 'I-04f',
    holds: 'VAT of another country has rates of that country.',
    violationsQuery: `
      select format('line %s of order %s has %s %% of %s', position, orders.number, tax_rate_percent, vat->>'country') as what
      from orders join order_lines on order_lines.order_id = orders.id
      where vat->>'treatment' = 'destination' and not exists (select from vat_rates
        where country = vat->>'country' and rate_percent = tax_rate_percent and valid_from <= (placed_at at time zone 'Europe/Zagreb')::date)`,
  },
  {
    id: 'I-05',
    holds: 'The lines of an order are as they were shown, even if their products changed since.',
    violationsQuery: `
      select format('line %s of order %s', position, order_id) as what from order_lines
      where (item->>'qty')::int <> quantity or (item->>'productId')::int <> product_id or item->'productData'->>'sku' <> sku
        or item->'productData'->>'name' <> name or round((item->'prices'->'converted'->>'finalPrice')::numeric * 100) <> price_cents
        or round((item->'prices'->'converted'->>'row')::numeric * 100) <> row_cents`,
  },
  {
    id: 'I-07',
    holds: 'Every stored response of a cart has a unique version, and none is ahead of the cart.',
    violationsQuery: `
      with responses as (
        select answer->'answer'->>'id' as cart_id, (answer->'answer'->>'version')::int as version, call, key from idempotency_keys
        where call in ('addItem', 'updateItem', 'applyCoupon', 'applyMemberCard') and answer->'answer'->>'version' is not null)
      select format('version %s of cart %s was returned %s times', version, cart_id, count(*)) as what
      from responses group by cart_id, version having count(*) > 1
      union all
      select format('version %s was returned for cart %s, which is at %s', responses.version, carts.id, carts.version)
      from responses join carts on carts.id = responses.cart_id where responses.version > carts.version`,
  },
  {
    id: 'I-08a',
    holds: 'An order is complete: it has lines, a closed cart, its first event and its confirmation.',
    violationsQuery: `
      select format('order %s has no lines', number) as what from orders where not exists (select from order_lines where order_id = orders.id)
      union all
      select format('order %s has an open cart', number) from orders join carts on carts.id = orders.cart_id where carts.ordered_at is null
      union all
      select format('order %s was never placed', number) from orders
      where ${HAS_HISTORY} and (select event from order_events where order_id = orders.id order by id limit 1) is distinct from 'order.place'
      union all
      select format('cart %s is closed without an order', carts.id) from carts left join orders on orders.cart_id = carts.id
      where ordered_at is not null and orders.id is null`,
  },
  {
    id: 'I-08b',
    holds: 'The history of an order is a chain: every event starts in the status of the previous one, and the last has the current status.',
    violationsQuery: `
      with chain as (
        select order_id, from_status, status, lag(status) over (partition by order_id order by id) as before,
          lead(id) over (partition by order_id order by id) is null as is_last
          from order_events where order_id in (select id from orders where ${HAS_HISTORY}))
      select format('order %s went on from %s, but was %s', order_id, from_status, before) as what from chain where before is distinct from from_status
      union all
      select format('order %s is %s, its last event says %s', orders.number, orders.status, chain.status)
      from chain join orders on orders.id = chain.order_id where is_last and orders.status <> chain.status`,
  },
  {
    id: 'I-10a',
    holds: 'An order has one confirmation e-mail, and one e-mail for each event.',
    violationsQuery: `
      select format('order %s: %s confirmations, %s of %s events told', number, told.confirmed, told.moved, events.moved) as what
      from orders, lateral (select count(*) filter (where kind = 'orderConfirmation') as confirmed, count(*) filter (where kind = 'orderStatus') as moved
          from outbox where (payload->>'orderId')::int = orders.id) told,
        lateral (select count(*) as moved from order_events where order_id = orders.id and event <> 'order.place' and event not like 'refund.%') events
      where ${HAS_HISTORY} and (told.confirmed <> 1 or told.moved <> events.moved)`,
  },
  {
    id: 'I-10b',
    holds: 'Each report of a provider is stored once.',
    violationsQuery: `
      select format('event %s of %s is kept %s times', event_id, provider, count(*)) as what from payment_events
      group by provider, event_id having count(*) > 1`,
  },
  ...LOG_INVARIANTS,
  {
    id: 'I-15',
    holds: 'Outbox entries are consistent: nothing is delivered without an attempt, and every withdrawal has one receipt.',
    violationsQuery: `
      select format('outbox %s (%s) was delivered without an attempt', id, kind) as what from outbox where delivered_at is not null and attempts < 1
      union all
      select format('withdrawal %s has %s receipts', receipt_number, told.receipts) from withdrawals,
        lateral (select count(*) as receipts from outbox where kind = 'withdrawalReceipt' and (payload->>'withdrawalId')::int = withdrawals.id) told
      where told.receipts <> 1`,
  },
  {
    id: 'I-17',
    holds: 'Only an unpaid order has a reservation with an expiry, and no completed order has one.',
    violationsQuery: `
      select format('order %s is %s and expires', number, status) as what from orders where expires_at is not null and status not in ('awaitingPayment', 'failed')
      union all
      select format('order %s waits for ever', number) from orders where ${HAS_HISTORY} and expires_at is null and status in ('awaitingPayment', 'failed')
      union all
      select format('order %s is %s and still has its coupon', number, status) from orders
      where status in ${OVER} and exists (select from coupon_uses where order_id = orders.id)`,
  },
  {
    id: 'I-18',
    holds: 'Personal data references an existing user: nothing of a deleted account remains.',
    violationsQuery: ['addresses', 'cart_customers', 'comments', 'form_submissions', 'orders', 'user_attributes', 'user_files', 'wishes']
      .map((table) => `select format('${table} of user %s, who is gone', user_id) as what from ${table} where user_id not in (select id from users)`)
      .concat(
        // In an empty table, `not in` holds for null as well.
        `select format('file %s of form %s, which is gone', id, submission_id) from uploads where submission_id is not null and submission_id not in (select id from form_submissions)`,
      )
      .concat(`select format('member card %s of user %s, who is gone', barcode, holder_id) from member_cards where holder_id not in (select id from users)`)
      .join(' union all '),
  },
  {
    id: 'I-19',
    holds: 'The places taken at an event are those of its registrations, and no more than it has.',
    violationsQuery: `
      select format('event %s: %s places are taken, its registrations have %s', id, places_taken, registered.places) as what from events,
        lateral (select coalesce(sum(places), 0) as places from event_registrations where event_id = events.id and cancelled_at is null) registered
      where places_taken <> registered.places
      union all
      select format('event %s: %s of %s places are taken', id, places_taken, capacity) from events where places_taken > capacity`,
  },
  {
    id: 'I-20',
    holds: 'A parcel left with an event of its order, sent by the same person.',
    violationsQuery: `
      select format('order %s: %s parcels, %s shipped', order_id, parcels, shipped) as what
      from (select order_id, user_id, count(*) as parcels from shipments group by 1, 2) sent,
        lateral (select count(*) as shipped from order_events where order_id = sent.order_id and user_id = sent.user_id and event = 'parcel.ship') events
      where parcels <> shipped`,
  },
  {
    id: 'I-21a',
    holds: 'No more goes back than came in, and a payment that was refunded in parts is refunded exactly when all of it has gone back.',
    violationsQuery: `
      select format('payment %s over %s is %s: %s of %s refunded', payment_id, amount_cents, payments.state, done, asked) as what
      from (select payment_id, sum(amount_cents) as asked, sum(amount_cents) filter (where state = 'done') as done from refunds
        where state <> 'refused' group by 1) back left join payments on payments.id = payment_id
      where amount_cents is null or asked > amount_cents or done > 0 and (done = amount_cents) <> (payments.state = 'refunded')`,
  },
  {
    id: 'I-21b',
    holds: 'A refund is the sum of its lines and of its part of the delivery, which together are never more than was ordered and paid.',
    violationsQuery: `
      select format('refund %s of %s, its lines %s, delivery %s', refunds.id, amount_cents, lines.sum, delivery_cents) as what
      from refunds, lateral (select coalesce(sum(amount_cents), 0) as sum from refund_lines where refund_id = refunds.id) lines
      where amount_cents <> lines.sum + delivery_cents or amount_cents <= 0 or delivery_cents < 0
      union all
      select format('line %s: %s of %s units refunded with %s', line.id, sum(part.quantity), line.quantity, sum(part.amount_cents))
      from refund_lines part join refunds on refunds.id = refund_id and state <> 'refused' join order_lines line on line.id = line_id group by line.id
      having sum(part.quantity) > line.quantity or sum(part.amount_cents) > row_cents - coupon_cents - loyalty_cents
      union all
      select format('order %s: %s of the delivery refunded', number, sum(delivery_cents)) from refunds join orders on orders.id = order_id
      where state <> 'refused' group by orders.id having sum(delivery_cents) > (amounts->>'delivery')::int`,
  },
  {
    id: 'I-21c',
    holds: 'Every refund stands in the history of its order with its user, and only an unanswered one is asked for again.',
    violationsQuery: `
      select format('order %s: user %s began %s refunds, not so its history', order_id, user_id, begun) as what
      from (select order_id, user_id, count(*) as begun from refunds group by 1, 2) made where begun <> (select count(*) from order_events told
        where told.order_id = made.order_id and told.user_id = made.user_id and told.event = 'refund.begin')
      union all
      select format('refund %s is %s, settled %s, asked for again %s', id, state, settled_at, next_attempt_at) from refunds
      where (state = 'pending') <> (settled_at is null) or (state = 'pending') <> (next_attempt_at is not null)`,
  },
]

/** All violations of all invariants, in one database snapshot. */
export const findInvariantViolations = (db: Db): Promise<InvariantViolation[]> =>
  inSnapshot(db, async (snapshot) => {
    const found: InvariantViolation[] = []
    for (const { id, violationsQuery } of INVARIANTS)
      for (const { what } of await queryRows<{ what: string }>(snapshot, sql.raw(violationsQuery))) found.push({ id, what })
    return found
  })
