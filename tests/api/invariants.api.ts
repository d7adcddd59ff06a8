import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { logChanges } from '#server/modules/audit/audit.service.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import type {} from '#server/modules/payment/payment.routes.ts'
import { payments } from '#server/modules/payment/payment.tables.ts'
import { postCallback } from '#server/modules/payment/sandbox.routes.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations, INVARIANTS } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { newShopper, PAYMENTS, PRODUCTS, type Shopper } from './shopper.ts'

let open: OpenShop
let ledgerTotals: Record<string, number>

const CARD = '2900260010314'
const [FIG_JAM, SAGE_HONEY, MUG_CORAL] = [105, 106, 506]

async function readyShopper(productId: number, qty: number, coupon: string | null): Promise<Shopper> {
  const shopper = await newShopper(open.client)
  await shopper.add(productId, qty)
  if (coupon !== null) await shopper.calls.applyCoupon({ body: { ...shopper.proof, couponCode: coupon } }, { idempotencyKey: randomUUID() })
  await shopper.prepare()
  return shopper
}

async function payByCard(shopper: Shopper, choice: 'pay' | 'decline'): Promise<void> {
  await shopper.choosePayment(PAYMENTS.card)
  const { orderSlug } = await shopper.order()
  const { sandbox } = open.app.paymentWork
  const [order] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  const [payment] = await open.shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0))
  const callback = await sandbox?.decide(payment?.reference ?? '', choice, new Date())
  if (!callback) throw new Error('The sandbox says nothing')
  for (let twice = 0; twice < 2; twice += 1) await postCallback(open.app)(callback)
}

beforeAll(async () => {
  open = await openShop()
  ledgerTotals = await readLedgerTotals(open.shop.db)
  const everything = await readyShopper(PRODUCTS.sardines, 3, 'SKOJ10')
  await everything.add(PRODUCTS.breakfastBox, 2, { bundleOptions: [FIG_JAM, SAGE_HONEY, MUG_CORAL].map((id) => ({ id, options: null })) })
  await everything.add(PRODUCTS.cookbook)
  await everything.calls.applyMemberCard({ body: { ...everything.proof, barcode: CARD } })
  await everything.order()
  const changes = [1, 2].map((entityId) => ({ action: 'user roles', kind: 'user', entityId, before: null, after: { roles: ['owner'] } }) as const)
  await inTransaction(open.shop.db, (transaction) => logChanges(transaction, { at: new Date(), user: null, requestId: null }, changes))
  await payByCard(await readyShopper(PRODUCTS.mackerel, 2, 'SKOJ10'), 'pay')
  await payByCard(await readyShopper(PRODUCTS.carafe, 1, null), 'decline')
  const regretted = await readyShopper(PRODUCTS.bowl, 1, 'OTOK5')
  const { orderNumber } = await regretted.order()
  await regretted.calls.withdrawOrder(
    {
      body: {
        orderNumber,
        firstName: 'Žarko',
        lastName: 'Šarić',
        email: 'zarko@example.com',
        goods: '',
        message: '',
        protectCode: regretted.proof.protectCode,
      },
    },
    { idempotencyKey: randomUUID() },
  )
}, 120_000)
afterAll(() => open.close())

class RollbackError extends Error {}

/** The invariants violated by these statements, which are rolled back. */
async function violatedBy(statements: string): Promise<string[]> {
  let broken: string[] = []
  const planting = open.shop.db.transaction(async (transaction) => {
    for (const statement of statements.split(';')) await transaction.execute(sql.raw(statement))
    broken = (await findInvariantViolations(transaction)).map(({ id }) => id)
    throw new RollbackError()
  })
  await planting.catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error
  })
  return [...new Set(broken)]
}

const first = (from: string, where = 'true') => `(select id from ${from} where ${where} order by id limit 1)`
const COUPON_ORDER = first('orders', `coupon_code = 'SKOJ10'`)
const CAPTURED = first('payments', `state = 'captured'`)
const PAID = first('orders', `status = 'paid'`)

const BEGUN = `insert into order_events (order_id, event, from_status, status, at, user_id) select id, 'refund.begin', status, status, now(), 8
  from orders where id = ${PAID}`
const REFUND =
  'insert into refunds (order_id, payment_id, reference, amount_cents, delivery_cents, reason, is_by_hand, state, user_id, begun_at, settled_at, next_attempt_at)'

const PLANTED: readonly (readonly [id: string, planted: string, statements: string, also?: readonly string[]])[] = [
  ['I-01a', 'a product sold that was not there', `alter table stock drop constraint stock_not_negative; update stock set quantity = -1 where product_id = 101`],
  ['I-01b', 'an order that took a piece too few', `update orders set taken = taken - 0 where id = ${COUPON_ORDER}`],
  [
    'I-01b',
    'a bundle whose contents were forgotten',
    `update order_lines set quantity = 1, row_cents = price_cents, item = jsonb_set(item, '{qty}', '1') where product_id = 135`,
    ['I-04b', 'I-05'],
  ],
  ['I-02a', 'a coupon in more orders than were counted', `update coupons set used_count = 1 where code = 'SKOJ10'`],
  ['I-02a', 'a coupon counted beyond its limit', `update coupons set usage_limit = used_count - 1 where code = 'SKOJ10'`],
  ['I-02b', 'an order with a coupon that nobody spent', `delete from coupon_uses where order_id = ${COUPON_ORDER}`],
  ['I-02b', 'a coupon spent for an order without it', `update orders set coupon_code = null where id = ${COUPON_ORDER}`],
  [
    'I-02c',
    'a coupon that one customer had twice',
    `update coupons set once_per_customer = true where code = 'SKOJ10'; update coupon_uses set customer_key = 'key ' || id`,
  ],
  [
    'I-03a',
    'two orders of one cart',
    `alter table orders drop constraint orders_cart_id_unique; update orders set cart_id = (select min(cart_id) from orders)`,
    ['I-04d', 'I-08a'],
  ],
  ['I-03b', 'money of another amount', `update payments set amount_cents = amount_cents - 1 where id = ${CAPTURED}`],
  ['I-03b', 'money that nobody proved', `update payment_events set verdict = 'ignored'`],
  ['I-03b', 'money of another order', `update payments set order_id = ${COUPON_ORDER} where id = ${CAPTURED}`, ['I-03c']],
  ['I-03c', 'an order paid by nothing', `update payments set state = 'declined' where id = ${CAPTURED}`],
  ['I-04a', 'a row that is not its price by its quantity', `update order_lines set price_cents = price_cents + 1 where id = ${first('order_lines')}`, ['I-05']],
  ['I-04b', 'a total a cent too low', `update orders set total_cents = total_cents - 1 where id = ${COUPON_ORDER}`, ['I-04c', 'I-04d']],
  [
    'I-04c',
    'a rate of tax a cent too high',
    `update orders set tax_by_rate = jsonb_set(tax_by_rate, '{0,taxCents}', to_jsonb((tax_by_rate->0->>'taxCents')::int + 1)) where id = ${COUPON_ORDER}`,
  ],
  ['I-04c', 'a line with a cent of tax too few', `update order_lines set tax_cents = tax_cents - 1 where id = ${first('order_lines', 'tax_cents > 0')}`],
  [
    'I-04d',
    'a charge that was not shown',
    `update carts set shown_total_cents = shown_total_cents - 1 where id = (select cart_id from orders where id = ${COUPON_ORDER})`,
  ],
  [
    'I-04e',
    'a charge reversed for a number that nobody confirmed',
    `update orders set vat = '{"treatment":"reverseCharge","country":"DE","vatNumber":null,"checkedAt":null,"consultation":null}' where id = ${COUPON_ORDER}`,
  ],
  ['I-04e', 'a line without VAT in the shop’s own country', `update order_lines set tax_rate_percent = 0 where order_id = ${COUPON_ORDER}`],
  [
    'I-04f',
    'a rate that the country of delivery does not have',
    `update orders set vat = '{"treatment":"destination","country":"LU","vatNumber":null,"checkedAt":null,"consultation":null}' where id = ${COUPON_ORDER}`,
  ],
  ['I-05', 'a line that took the new name of its product', `update order_lines set name = 'Renamed' where id = ${first('order_lines')}`],
  [
    'I-07',
    'a version given twice',
    `insert into idempotency_keys select principal, call, 'another', body_hash, status, answer from idempotency_keys where call = 'addItem' limit 1`,
  ],
  ['I-07', 'a cart that went back', `update carts set version = 0 where id = (select cart_id from orders where id = ${COUPON_ORDER})`],
  ['I-08a', 'an order without its goods', `delete from order_lines where order_id = ${PAID}`, ['I-01b', 'I-04b', 'I-04c']],
  ['I-08a', 'a cart that can still be changed', `update carts set ordered_at = null where id = (select cart_id from orders where id = ${PAID})`],
  [
    'I-08a',
    'an order without its first event',
    `update order_events set event = 'packing.start', from_status = 'new' where order_id = ${COUPON_ORDER}`,
    ['I-08b', 'I-10a'],
  ],
  [
    'I-08a',
    'a cart closed for nothing',
    `insert into carts (id, protect_hash, site_id, store_id, currency_id, ordered_at) values ('closed', '', 1, 1, 1, now())`,
  ],
  ['I-08b', 'a status that no event led to', `update orders set status = 'packing' where id = ${COUPON_ORDER}`],
  ['I-08b', 'a gap in a life', `update order_events set from_status = 'failed' where order_id = ${PAID} and event = 'payment.confirm'`],
  ['I-10a', 'a second confirmation', `insert into outbox (kind, payload) select kind, payload from outbox where kind = 'orderConfirmation' limit 1`],
  ['I-10a', 'a payment that nobody is told of', `delete from outbox where kind = 'orderStatus' and (payload->>'orderId')::int = ${PAID}`],
  [
    'I-10b',
    'a call-back counted twice',
    `alter table payment_events drop constraint payment_events_once; insert into payment_events (provider, event_id, reference, outcome, raw, verdict) select provider, event_id, reference, outcome, raw, 'ignored' from payment_events limit 1`,
  ],
  ['I-11', 'a consent changed afterwards', `update consent_logs set email = 'somebody@example.com' where id = ${first('consent_logs')}`],
  ['I-11', 'a consent taken out of the log', `delete from consent_logs where id = ${first('consent_logs')}`],
  ['I-11b', 'a text that was changed without a version', `update consents set version = '2099-01-01' where unique_number = 1001`],
  [
    'I-12',
    'an audited change that was changed',
    `alter table audit_log disable trigger user; update audit_log set after = '{}' where id = ${first('audit_log')}`,
  ],
  ['I-12', 'an audited change taken out of the log', `alter table audit_log disable trigger user; delete from audit_log where id = ${first('audit_log')}`],
  ['I-15', 'a mail delivered by nobody', `update outbox set delivered_at = now(), attempts = 0 where id = ${first('outbox')}`],
  ['I-15', 'a withdrawal without a receipt', `delete from outbox where kind = 'withdrawalReceipt'`],
  ['I-17', 'goods held for an order that is paid', `update orders set expires_at = now() where id = ${PAID}`],
  ['I-17', 'goods held for ever', `update orders set expires_at = null where status = 'failed'`],
  [
    'I-17',
    'a coupon kept by an order that is over',
    `insert into coupon_uses (coupon_id, order_id) select (select id from coupons where code = 'OTOK5'), id from orders where status = 'withdrawn'; update coupons set used_count = used_count + 1 where code = 'OTOK5'`,
    ['I-02b'],
  ],
  ['I-18', 'a paper that outlived its owner', `update user_files set user_id = 999999 where id = ${first('user_files')}`],
  ['I-18', 'a card in the hands of nobody', `update member_cards set holder_id = 999999 where holder_id is not null`],
  [
    'I-18',
    'a form of an account that is gone',
    `insert into form_submissions (form_id, site_id, locale, data, consents, user_id) values (4, 1, 'en', '{}', '[]', 999999)`,
  ],
  [
    'I-18',
    'a file of a form that is gone',
    `insert into uploads (key_hash, form_id, field, original_name, mime, size, status, submission_id, expires_at) values ('k', 4, 'pictures', 'a.png', 'image/png', 9, 'taken', 999999, now())`,
  ],
  ['I-19', 'a place that nobody has', `update events set places_taken = places_taken + 1 where id = 1`],
  [
    'I-20',
    'a parcel that nobody sent',
    `insert into shipments (order_id, carrier, tracking_code, sent_at, user_id) values (${PAID}, 'Bura Express', '', now(), 8)`,
  ],
  [
    'I-21a',
    'more money back than came in',
    `${BEGUN}; ${REFUND} select order_id, id, 'r', amount_cents + 1, amount_cents + 1, 'x', true, 'done', 8, now(), now(), null from payments where id = ${CAPTURED}`,
    ['I-21b'],
  ],
  [
    'I-21b',
    'a refund of nothing that was ordered',
    `${BEGUN}; ${REFUND} select order_id, id, 'r', 1, 0, 'x', false, 'pending', 8, now(), null, now() from payments where id = ${CAPTURED}`,
  ],
  [
    'I-21c',
    'a refund that nobody began',
    `${REFUND} select order_id, id, 'r', 1, 1, 'x', true, 'done', 8, now(), now(), null from payments where id = ${CAPTURED}`,
  ],
  ['I-18', 'an order of an account that is gone', `update orders set user_id = 999999 where id = ${PAID}`],
]

test('a shop with orders of all kinds violates no invariant', async () => {
  const lives = await open.shop.db.select({ status: orders.status }).from(orders).orderBy(orders.id)
  expect(lives.map(({ status }) => status)).toEqual(['new', 'paid', 'failed', 'withdrawn'])
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

test('orders move stock and coupon uses, and create or lose none', async () => {
  expect(await readLedgerTotals(open.shop.db)).toEqual(ledgerTotals)
})

for (const [id, planted, statements, also = []] of PLANTED)
  test(`${id} detects ${planted}`, async () => {
    expect((await violatedBy(statements)).sort()).toEqual([id, ...also].sort())
  })

test('every invariant detects a planted violation', () => {
  expect([...new Set(PLANTED.map(([id]) => id))]).toEqual(INVARIANTS.map(({ id }) => id))
})

test('ledger totals detect an unaccounted piece and coupon use', async () => {
  const changed: Record<string, number>[] = []
  const planting = open.shop.db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`update stock set quantity = quantity - 1 where product_id = 101`))
    await transaction.execute(sql.raw(`update coupons set used_count = used_count + 1 where code = 'SKOJ10'`))
    changed.push(await readLedgerTotals(transaction))
    throw new RollbackError()
  })
  await planting.catch(() => undefined)
  expect(changed).toEqual([
    { ...ledgerTotals, 'product 101': (ledgerTotals['product 101'] ?? 0) - 1, 'coupon SKOJ10': (ledgerTotals['coupon SKOJ10'] ?? 0) + 1 },
  ])
})
