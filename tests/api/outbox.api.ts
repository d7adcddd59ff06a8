import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailDeliveries } from '#server/modules/mail/mail-delivery.service.ts'
import { type Mailer, openMailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { backoffMs, createOutboxWorker, type Deliver, isExhausted, MAX_ATTEMPTS, type OutboxEntry, PermanentFailure } from '#server/ports/outbox-worker.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { applyOrderEvent, placeMixedOrder } from './placed-orders.ts'
import { headerOf, openSmtpSink, type SmtpSink } from './smtp-sink.ts'

let open: OpenShop
let sink: SmtpSink
let mailer: Mailer
beforeAll(async () => {
  open = await openShop()
  sink = await openSmtpSink()
  mailer = await openMailer(sink.url)
})
afterAll(async () => {
  mailer.close()
  await sink.close()
  await open.close()
})
beforeEach(async () => {
  await open.shop.db.delete(outbox)
  sink.mails.length = 0
  sink.mode = 'takes'
  sink.refusals.clear()
})

const HOUR_MS = 3_600_000
const START = Date.now() + HOUR_MS
/** A manual clock; it is ahead of the database's own, which sets the creation time of rows. */
function clock() {
  let at = START
  return { now: () => new Date(at), pass: (ms: number) => (at += ms) }
}

const problems: [number, string][] = []
const onProblem = (error: unknown, { id }: OutboxEntry) => void problems.push([id, error instanceof Error ? error.message : String(error)])
const workerOf = (deliveries: Record<string, Deliver>, now = clock().now) => createOutboxWorker(open.shop.db, deliveries, { now, onProblem })
const mailWorker = (now = clock().now) => workerOf({ ...mailDeliveries({ db: open.shop.db, mailer, origin: ORIGIN, now: () => new Date() }) }, now)
const rows = () => open.shop.db.select().from(outbox).orderBy(asc(outbox.id))
const waiting = () => open.shop.db.$count(outbox, and(isNull(outbox.deliveredAt)))

test('entries are delivered once, in their order', async () => {
  for (const number of [1, 2, 3]) await enqueue(open.shop.db, 'note', { number })
  await enqueue(open.shop.db, 'other', {})
  const seen: unknown[] = []
  const worker = workerOf({ note: async ({ payload }) => void seen.push(payload.number) })
  expect(await worker.deliverDue()).toBe(3)
  expect(await worker.deliverDue()).toBe(0)
  expect(seen).toEqual([1, 2, 3])
  expect((await rows()).map(({ kind, attempts, deliveredAt }) => [kind, attempts, deliveredAt !== null])).toEqual([
    ['note', 1, true],
    ['note', 1, true],
    ['note', 1, true],
    ['other', 0, false],
  ])
})

test('a failed delivery is retried with growing delays, and does not block others', async () => {
  const time = clock()
  await enqueue(open.shop.db, 'note', { number: 1 })
  await enqueue(open.shop.db, 'note', { number: 2 })
  let isBroken = true
  const seen: unknown[] = []
  const worker = workerOf(
    {
      note: async ({ payload }) => {
        if (isBroken && payload.number === 1) throw new Error('out of paper')
        seen.push(payload.number)
      },
    },
    time.now,
  )
  expect(await worker.deliverDue()).toBe(1)
  expect((await rows())[0]).toMatchObject({ attempts: 1, deliveredAt: null, lastProblem: 'out of paper', nextAttemptAt: new Date(START + 5_000) })
  time.pass(4_999)
  expect(await worker.deliverDue()).toBe(0)
  time.pass(1)
  await worker.deliverDue()
  expect((await rows())[0]).toMatchObject({ attempts: 2, nextAttemptAt: new Date(START + 15_000) })
  isBroken = false
  time.pass(10_000)
  expect(await worker.deliverDue()).toBe(1)
  expect(seen).toEqual([2, 1])
  expect((await rows())[0]).toMatchObject({ attempts: 3, lastProblem: null })
})

test('delays double from five seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 60].map(backoffMs)).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000])
})

test('deliveries are not retried forever: five days after server errors, two and a half hours after rejections', () => {
  const totalDelay = (tries: number) => Array.from({ length: tries - 1 }, (_, index) => backoffMs(index + 1)).reduce((sum, ms) => sum + ms, 0) / HOUR_MS
  expect([Math.round(totalDelay(MAX_ATTEMPTS.failing)), totalDelay(MAX_ATTEMPTS.rejected).toFixed(1)]).toEqual([120, '2.4'])
  const [away, no] = [new Error('away'), new PermanentFailure('no')]
  expect([isExhausted(129, away), isExhausted(130, away), isExhausted(11, no), isExhausted(12, no)]).toEqual([false, true, false, true])
})

test('e-mails of one order are sent in order, also when the first one fails', async () => {
  const time = clock()
  await enqueue(open.shop.db, 'note', { orderId: 1, text: 'placed' })
  await enqueue(open.shop.db, 'note', { orderId: 1, text: 'paid' })
  await enqueue(open.shop.db, 'note', { orderId: 2, text: 'another' })
  let isBroken = true
  const seen: unknown[] = []
  const worker = workerOf(
    {
      note: async ({ payload }) => {
        if (isBroken && payload.orderId === 1) throw new Error('no')
        seen.push(payload.text)
      },
    },
    time.now,
  )
  await worker.deliverDue()
  expect(seen).toEqual(['another'])
  isBroken = false
  time.pass(HOUR_MS)
  await worker.deliverDue()
  expect(seen).toEqual(['another', 'placed', 'paid'])
})

test('several servers on one outbox deliver each row once', async () => {
  for (let number = 0; number < 30; number += 1) await enqueue(open.shop.db, 'note', { number })
  const seen: unknown[] = []
  const workers = Array.from({ length: 4 }, () => workerOf({ note: async ({ payload }) => void seen.push(payload.number) }))
  const delivered = await Promise.all(workers.map((worker) => worker.deliverDue()))
  expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, number) => number))
})

test('a row claimed by a server that died is delivered by another when its lease ends', async () => {
  const time = clock()
  await enqueue(open.shop.db, 'note', {})
  const never = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const dead = workerOf(
    {
      note: () => {
        taken.resolve()
        return never.promise
      },
    },
    time.now,
  )
  const unfinished = dead.deliverDue()
  await taken.promise
  const seen: number[] = []
  const other = workerOf({ note: async ({ attempts }) => void seen.push(attempts) }, time.now)
  expect(await other.deliverDue()).toBe(0)
  time.pass(120_001)
  expect(await other.deliverDue()).toBe(1)
  expect(seen).toEqual([2])
  never.reject(new Error('it fell over'))
  await unfinished
  expect(await waiting()).toBe(0)
})

test('stopping waits for the running delivery and starts no other', async () => {
  await enqueue(open.shop.db, 'note', {})
  await enqueue(open.shop.db, 'note', {})
  const go = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const worker = workerOf({
    note: () => {
      taken.resolve()
      return go.promise
    },
  })
  void worker.deliverDue()
  await taken.promise
  const stopped = worker.stop()
  go.resolve()
  await stopped
  expect(await waiting()).toBe(1)
})

test('a placed order is confirmed by one e-mail, with one Message-ID for every attempt', async () => {
  const time = clock()
  await placeMixedOrder(open, 'en')
  const [row] = await rows()
  const worker = mailWorker(time.now)
  sink.mode = 'refuses'
  expect(await worker.deliverDue()).toBe(0)
  expect([sink.mails.length, await waiting()]).toEqual([0, 1])
  sink.mode = 'hangs up'
  time.pass(HOUR_MS)
  expect(await worker.deliverDue()).toBe(0)
  sink.mode = 'takes'
  time.pass(HOUR_MS)
  expect(await worker.deliverDue()).toBe(1)
  time.pass(HOUR_MS)
  expect(await worker.deliverDue()).toBe(0)
  // It may have arrived twice, with the same Message-ID.
  expect(sink.mails.map((mail) => headerOf(mail, 'Message-ID'))).toEqual(Array(2).fill(`<outbox-${row?.id}@localhost>`))
  expect(sink.mails[1]).toMatchObject({ from: 'hello@skoj.example', to: ['zarko@example.com'] })
})

const givenUpRow = (id: number | undefined) => ({ id, attempts: MAX_ATTEMPTS.rejected, failedAt: expect.any(Date), deliveredAt: null })
/** Retries whenever due and stops when nothing is pending. */
async function tryAll(worker: ReturnType<typeof workerOf>, time: ReturnType<typeof clock>): Promise<number> {
  let tries = 0
  for (; (await open.shop.db.$count(outbox, and(isNull(outbox.deliveredAt), isNull(outbox.failedAt)))) > 0; tries += 1) {
    await worker.deliverDue()
    time.pass(HOUR_MS)
  }
  return tries
}

test('an e-mail to an unknown mailbox is given up with its reason, and does not block others of the order', async () => {
  const time = clock()
  const { orderSlug } = await placeMixedOrder(open, 'en')
  await applyOrderEvent(open, orderSlug, 'payment.confirm')
  const before = await rows()
  sink.refusals.set('zarko@example.com', '550 5.1.1 nobody here')
  const worker = mailWorker(time.now)
  expect(await tryAll(worker, time)).toBe(2 * MAX_ATTEMPTS.rejected - 1)
  expect(await rows()).toMatchObject(before.map(({ id }) => ({ ...givenUpRow(id), lastProblem: expect.stringContaining('550 5.1.1 nobody here') })))
  expect(sink.mails).toEqual([])
  sink.refusals.clear()
  time.pass(HOUR_MS)
  expect(await worker.deliverDue()).toBe(0)
  await open.shop.db.update(outbox).set({ failedAt: null })
  time.pass(HOUR_MS)
  expect([await worker.deliverDue(), sink.mails.length]).toEqual([2, 2])
})

test('an e-mail without a valid address is given up as well', async () => {
  const time = clock()
  await enqueue(open.shop.db, 'accountDeleted', { email: '<>', firstName: 'Nobody', locale: 'en' })
  const [row] = await rows()
  await tryAll(mailWorker(time.now), time)
  expect(await rows()).toMatchObject([givenUpRow(row?.id)])
})

test('a copy to another recipient is delivered, although the shop’s copy was already accepted', async () => {
  const time = clock()
  const placed = await placeMixedOrder(open, 'en')
  await open.shop.db.delete(outbox)
  const { orderNumber, shopper } = placed
  const statement = { orderNumber, firstName: 'Žarko', lastName: 'Šarić', email: 'zarko@example.com', goods: '', message: '' }
  await shopper.calls.withdrawOrder({ body: { ...statement, protectCode: shopper.proof.protectCode } }, { idempotencyKey: randomUUID() })
  await open.shop.db.delete(outbox).where(ne(outbox.kind, 'withdrawalReceipt'))
  sink.refusals.set('zarko@example.com', '451 4.7.1 come again')
  const worker = mailWorker(time.now)
  expect([await worker.deliverDue(), sink.mails.map(({ to }) => to)]).toEqual([0, [['hello@skoj.example']]])
  sink.refusals.clear()
  time.pass(HOUR_MS)
  expect([await worker.deliverDue(), sink.mails[1]?.to]).toEqual([1, ['zarko@example.com', 'hello@skoj.example']])
})

test("a mail server that rejects the shop's credentials is retried: the e-mail is not at fault", async () => {
  const time = clock()
  await placeMixedOrder(open, 'en')
  const worker = mailWorker(time.now)
  sink.mode = 'refuses for good'
  for (let tries = 0; tries < MAX_ATTEMPTS.rejected + 1; tries += 1) {
    await worker.deliverDue()
    time.pass(HOUR_MS)
  }
  expect(await rows()).toMatchObject([{ attempts: MAX_ATTEMPTS.rejected + 1, failedAt: null }])
  sink.mode = 'takes'
  expect(await worker.deliverDue()).toBe(1)
})

test('e-mails are sent for those statuses of an order that the customer waits for', async () => {
  const { orderSlug, orderNumber } = await placeMixedOrder(open, 'en')
  for (const event of ['payment.confirm', 'packing.start', 'parcel.ship', 'parcel.deliver'] as const) await applyOrderEvent(open, orderSlug, event)
  await mailWorker().deliverDue()
  expect(sink.mails.map((mail) => headerOf(mail, 'Subject'))).toEqual([
    `Your order ${orderNumber} has arrived`,
    `We have your payment for ${orderNumber}`,
    `Your order ${orderNumber} is on its way`,
  ])
  expect(await waiting()).toBe(0)
})

test('no row is lost when the server is stopped between sending an e-mail and recording it', async () => {
  await placeMixedOrder(open, 'hr')
  const [before] = await rows()
  await open.shop.db
    .update(outbox)
    .set({ attempts: 1, nextAttemptAt: new Date(START) })
    .where(eq(outbox.id, before?.id ?? 0))
  expect(await mailWorker().deliverDue()).toBe(1)
  expect(headerOf(sink.mails[0] ?? { from: '', to: [], raw: '' }, 'Message-ID')).toBe(`<outbox-${before?.id}@localhost>`)
})
