import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMail } from '#server/modules/mail/mail-delivery.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { withdrawals } from '#server/modules/withdrawal/withdrawal.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { applyOrderEvent, orderOf, type Placed, placeMixedOrder, rowOf } from './placed-orders.ts'
import { codeOf, newShopper, PRODUCTS } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(attempts)
})

const CUSTOMER = { firstName: 'Žarko', lastName: 'O’Neil-Šarić', email: 'zarko@example.com', goods: '', message: '' }
const withdraw = (change: Partial<typeof CUSTOMER> & { orderNumber: string; protectCode?: string }, key = randomUUID(), locale: 'en' | 'hr' = 'en') =>
  open.client.in(locale).withdrawOrder({ body: { ...CUSTOMER, ...change } }, { idempotencyKey: key })
const provenBy = ({ orderNumber, shopper }: Placed) => ({ orderNumber, protectCode: shopper.proof.protectCode })
const written = async (receiptNumber: string) => {
  const [row] = await open.shop.db.select().from(withdrawals).where(eq(withdrawals.receiptNumber, receiptNumber))
  return row
}

test('a guest withdraws: the order is cancelled, its stock is released, and the receipt has all details with date and time', async () => {
  const placed = await placeMixedOrder(open, 'hr')
  const receipt = await withdraw({ ...provenBy(placed), orderNumber: ` br. ${placed.orderNumber}`, message: 'Predomislio sam se.' }, randomUUID(), 'hr')
  expect(receipt).toEqual({ receiptNumber: expect.stringMatching(/^R-20\d\d-\d{6}$/), receivedAt: expect.any(String), email: CUSTOMER.email })
  expect(Math.abs(Date.parse(receipt.receivedAt) - Date.now())).toBeLessThan(60_000)
  expect(await orderOf(placed)).toMatchObject({ status: 'withdrawn', withdrawableUntil: null })
  expect((await written(receipt.receiptNumber))?.orderId).toBe((await rowOf(open, placed.orderSlug)).id)

  const [row] = await open.shop.db.select().from(outbox).where(eq(outbox.kind, 'withdrawalReceipt')).orderBy(desc(outbox.id)).limit(1)
  const mail = await readMail(open.shop.db, row?.id ?? 0, ORIGIN, () => new Date())
  expect([mail?.subject, mail?.to.address, mail?.bcc]).toEqual([`Potvrda primitka raskida ${receipt.receiptNumber}`, CUSTOMER.email, 'hello@skoj.example'])
  const day = new Intl.DateTimeFormat('hr-HR', { timeZone: 'Europe/Zagreb', day: 'numeric', month: 'numeric', year: 'numeric' }).format(
    new Date(receipt.receivedAt),
  )
  const time = new Intl.DateTimeFormat('hr-HR', { timeZone: 'Europe/Zagreb', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(receipt.receivedAt),
  )
  for (const part of [mail?.html, mail?.text])
    for (const detail of [
      receipt.receiptNumber,
      `${day}, ${time}`,
      placed.orderNumber,
      CUSTOMER.lastName,
      CUSTOMER.email,
      'Kako ste napisali. Spremili smo je uz ovu potvrdu.',
      'Svi proizvodi iz narudžbe',
    ])
      expect(part).toContain(detail)
})

test('a statement about an unknown order gets the same response, and affects no order', async () => {
  const placed = await placeMixedOrder(open, 'en')
  const found = await withdraw({ orderNumber: placed.orderNumber, goods: 'The board' })
  for (const change of [{ orderNumber: '2020-000001' }, { orderNumber: placed.orderNumber, email: 'somebody@example.com' }, { orderNumber: "' or 1=1 --" }]) {
    const other = await withdraw(change)
    expect(Object.keys(other)).toEqual(Object.keys(found))
    expect((await written(other.receiptNumber))?.orderId).toBeNull()
  }
  expect((await orderOf(placed)).status).toBe('awaitingPayment')
})

test('a statement with order number and e-mail but without proof has no effect; it is stored for review', async () => {
  const placed = await placeMixedOrder(open, 'en')
  const foreign = await placeMixedOrder(open, 'en')
  for (const proof of [{}, { protectCode: 'f'.repeat(32) }, { protectCode: foreign.shopper.proof.protectCode }]) {
    const { receiptNumber } = await withdraw({ orderNumber: placed.orderNumber, ...proof })
    expect((await written(receiptNumber))?.orderId).toBe((await rowOf(open, placed.orderSlug)).id)
  }
  expect((await orderOf(placed)).status).toBe('awaitingPayment')
})

test('after a partial withdrawal the order continues, and the rest can still be withdrawn from', async () => {
  const placed = await placeMixedOrder(open, 'en')
  await withdraw({ ...provenBy(placed), goods: 'One tin of sardines' })
  expect(await orderOf(placed)).toMatchObject({ status: 'awaitingPayment', withdrawableUntil: expect.any(String) })
})

test('a shipped order keeps its status until it is returned, and the withdrawal is recorded', async () => {
  const placed = await placeMixedOrder(open, 'en')
  for (const event of ['payment.confirm', 'packing.start', 'parcel.ship'] as const) await applyOrderEvent(open, placed.orderSlug, event)
  await withdraw(provenBy(placed))
  expect(await orderOf(placed)).toMatchObject({ status: 'shipped', withdrawableUntil: null })
})

test('the period is fourteen days from delivery, to the end of the day', async () => {
  const placed = await placeMixedOrder(open, 'en')
  for (const event of ['payment.confirm', 'packing.start', 'parcel.ship', 'parcel.deliver'] as const) await applyOrderEvent(open, placed.orderSlug, event)
  const until = Date.parse((await orderOf(placed)).withdrawableUntil ?? '')
  const days = (until - Date.now()) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(14)
  expect(days).toBeLessThan(17)
})

test('a retry with its idempotency key stores the statement once', async () => {
  const placed = await placeMixedOrder(open, 'en')
  const key = randomUUID()
  const first = await withdraw({ orderNumber: placed.orderNumber }, key)
  expect(await withdraw({ orderNumber: placed.orderNumber }, key)).toEqual(first)
  expect(await codeOf(withdraw({ orderNumber: placed.orderNumber, message: 'Other' }, key))).toBe('idempotency-mismatch')
  const [row] = await open.shop.db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(1)
  expect(row?.receiptNumber).toBe(first.receiptNumber)
})

test('an order is found by its copied number and e-mail address, as another browser spells them', async () => {
  const shopper = await newShopper(open.client, 'en', 'ana@žuti.hr')
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  const { orderNumber, orderSlug } = await shopper.order()
  const { receiptNumber } = await withdraw({ orderNumber: `„${orderNumber.replace('-', '-\u200b')}”\t`, email: 'ana@xn--uti-b3a.hr' })
  expect((await written(receiptNumber))?.orderId).toBe((await rowOf(open, orderSlug)).id)
})

test('receipts are rate limited', async () => {
  for (let sent = 0; sent < 5; sent += 1) await withdraw({ orderNumber: '2020-000001', email: 'flooded@example.com' })
  expect(await codeOf(withdraw({ orderNumber: '2020-000001', email: 'Flooded@example.com' }))).toBe('rate-limited')
  expect((await withdraw({ orderNumber: '2020-000001', email: 'another@example.com' })).receiptNumber).toMatch(/^R-/)
})

test('a statement without number, name or e-mail is rejected', async () => {
  for (const change of [{ orderNumber: ' ' }, { orderNumber: '2020-000001', firstName: '' }, { orderNumber: '2020-000001', email: 'nobody' }])
    expect(await codeOf(withdraw(change))).toBe('invalid-input')
})

test('logged-in customers withdraw in the same way', async () => {
  const { calls } = await logIn(open, 'mirna')
  const receipt = await calls.withdrawOrder({ body: { ...CUSTOMER, orderNumber: '2020-000001' } }, { idempotencyKey: randomUUID() })
  expect(receipt.email).toBe(CUSTOMER.email)
})
