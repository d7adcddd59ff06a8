import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { notifyAvailable } from '#server/modules/form/availability.service.ts'
import { formSubmissions } from '#server/modules/form/form.tables.ts'
import { deleteExpiredSubmissions } from '#server/modules/form/form-personal-data.service.ts'
import { mailDeliveries } from '#server/modules/mail/mail-delivery.service.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { openMailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { createOutboxWorker } from '#server/ports/outbox-worker.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import { MAIL_ORIGIN, mailsOf, tokenIn } from './mailbox.ts'
import { codeOf } from './shopper.ts'
import { headerOf, openSmtpSink, type SinkMail } from './smtp-sink.ts'

const FORM = 2
const CONSENTS = [1001, 1006]
let open: OpenShop
let later = 0
/** A sold-out product, and a sold-out variant. */
let tuna = 0
let redTee = 0

beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
  tuna = await idOf('tuna-capers')
  redTee = await idOf('striped-tee--xl-red')
}, 120_000)
afterAll(() => open.close())
beforeEach(async () => {
  const { db } = open.shop
  for (const table of [attempts, outbox, formSubmissions]) await db.delete(table)
  for (const id of [tuna, redTee]) await restock(id, 0)
})

async function idOf(sku: string): Promise<number> {
  const [row] = await open.shop.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  return row?.id ?? 0
}
const restock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
const ask = (email: string, productId = tuna, locale: Locale = 'en') =>
  open.client.in(locale).storeData({ body: { id: FORM, data: { email, productId }, consents: CONSENTS } })
const requestsOf = (email: string) => open.shop.db.select().from(formSubmissions).where(eq(formSubmissions.email, email))
const notify = () => notifyAvailable(open.shop.db, open.shop.now())

/** Asks, and opens the link of the e-mail that confirms it. */
async function askAndConfirm(email: string, productId = tuna, locale: Locale = 'en') {
  await ask(email, productId, locale)
  const [mail] = await mailsOf(open, 'formConfirm', email)
  await open.client.in(locale).confirmFormEmail({ params: { id: String(FORM) }, query: { token: tokenIn(mail) } })
  return { leave: (mail?.leaveUrl ?? '').replace(MAIL_ORIGIN, '') }
}

/** Sends the e-mails about products; the others are not of interest here. */
async function deliver(): Promise<SinkMail[]> {
  const { db } = open.shop
  const sink = await openSmtpSink()
  const mailer = await openMailer(sink.url)
  const now = () => new Date(Date.now() + later + 60_000)
  const { productAvailable } = mailDeliveries({ db, mailer, origin: MAIL_ORIGIN, now: open.shop.now })
  if (!productAvailable) throw new Error('The e-mail has no delivery')
  const worker = createOutboxWorker(db, { productAvailable }, { now, onProblem: (error) => expect(error).toBeUndefined() })
  await worker.deliverDue()
  await worker.stop()
  mailer.close()
  await sink.close()
  return sink.mails
}
const textOf = ({ raw }: SinkMail): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

describe('a request for an e-mail when a product is back', () => {
  test('is answered once, after it was confirmed and when there is stock, and then the address is deleted', async () => {
    await ask('only.asked@example.com')
    await askAndConfirm('ana@example.com')
    expect(await notify()).toBe(0)
    await restock(tuna, 3)
    expect([await notify(), await notify()]).toEqual([1, 0])
    const [mail, ...more] = await deliver()
    if (!mail) throw new Error('Nothing was sent')
    expect([mail.to, more]).toEqual([['ana@example.com'], []])
    expect(headerOf(mail, 'Subject')).toMatch(/^Tuna with capers.* is back$/)
    expect(textOf(mail)).toContain('In stock: 3')
    expect(textOf(mail)).toContain(`${MAIL_ORIGIN}/product/tuna-with-capers`)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect([await requestsOf('ana@example.com'), (await requestsOf('only.asked@example.com')).length]).toEqual([[], 1])
    expect(JSON.stringify(await open.shop.db.select().from(outbox).where(eq(outbox.kind, 'productAvailable')))).not.toContain('ana@example.com')
    expect([await notify(), await deliver()]).toEqual([0, []])
  })

  test('for a variant links to it on the page of its product, in the language of the request', async () => {
    await askAndConfirm('ivo@example.com', redTee, 'hr')
    await restock(redTee, 1)
    expect(await notify()).toBe(1)
    const [mail] = await deliver()
    expect(mail && textOf(mail)).toMatch(new RegExp(`${MAIL_ORIGIN}/hr/proizvod/prugasta-majica\\?(?:size=xl&colour=red|colour=red&size=xl)`))
    expect(mail && textOf(mail)).toContain('<html lang="hr">')
  })

  test('that is made twice is answered once', async () => {
    await askAndConfirm('twice@example.com')
    await askAndConfirm('twice@example.com')
    await restock(tuna, 3)
    expect(await notify()).toBe(1)
    expect((await deliver()).map(({ to }) => to)).toEqual([['twice@example.com']])
    expect(await requestsOf('twice@example.com')).toEqual([])
  })

  test('is announced once by processes that look at the same time', async () => {
    await askAndConfirm('race@example.com')
    await restock(tuna, 3)
    expect((await Promise.all(Array.from({ length: 8 }, notify))).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await open.shop.db.$count(outbox, eq(outbox.kind, 'productAvailable'))).toBe(1)
  })

  test('waits on when the product is sold out before the e-mail is sent', async () => {
    await askAndConfirm('late@example.com')
    await restock(tuna, 1)
    await notify()
    await restock(tuna, 0)
    expect(await deliver()).toEqual([])
    expect(await notify()).toBe(0)
    await restock(tuna, 5)
    expect(await notify()).toBe(1)
    expect((await deliver()).map(({ to }) => to)).toEqual([['late@example.com']])
  })

  test('gets the same response whether the address is known or not, and ten e-mails an hour at most', async () => {
    const from = (ip: string) =>
      apiWith(open, {}, 'en', ip).storeData({ body: { id: FORM, data: { email: 'known@example.com', productId: tuna }, consents: CONSENTS } })
    const first = await ask('known@example.com')
    const again = await from('192.0.2.1')
    expect([Object.keys(again), again.confirmation]).toEqual([Object.keys(first), first.confirmation])
    for (let each = 2; each < 10; each += 1) await from(`192.0.2.${each}`)
    expect(await codeOf(from('198.51.100.1'))).toBe('rate-limited')
    expect(await mailsOf(open, 'formConfirm', 'known@example.com')).toHaveLength(10)
  })

  test('needs its consents, and is deleted when it is not confirmed within seven days', async () => {
    expect(await codeOf(open.client.in('en').storeData({ body: { id: FORM, data: { email: 'x@example.com', productId: tuna }, consents: [1001] } }))).toBe(
      'consent-missing',
    )
    await ask('never@example.com')
    await askAndConfirm('waits@example.com')
    later = 7 * 86_400_000 + 60_000
    await deleteExpiredSubmissions(open.shop.db, open.shop.env.dataDir, open.shop.now())
    later = 0
    expect([await requestsOf('never@example.com'), (await requestsOf('waits@example.com')).length]).toEqual([[], 1])
  })
})

describe('the link to leave the waiting lists', () => {
  test('asks first, then deletes all requests of the address, and is logged', async () => {
    const { leave } = await askAndConfirm('away@example.com')
    await askAndConfirm('away@example.com', redTee)
    await askAndConfirm('stays@example.com')
    const page = await open.app.inject({ url: leave })
    expect(page.body).toContain('<strong>away@example.com</strong>')
    expect(page.body).toContain('<form method="post"><button>Do not tell me</button></form>')
    expect(await requestsOf('away@example.com')).toHaveLength(2)
    const left = await open.app.inject({ method: 'POST', url: leave, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })
    expect([left.statusCode, left.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(left.body).toContain('You are off the waiting list')
    expect([await requestsOf('away@example.com'), (await requestsOf('stays@example.com')).length]).toEqual([[], 1])
    const logs = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, 'away@example.com')).orderBy(consentLogs.id)
    expect(logs.at(-1)).toMatchObject({ status: 'withdrawn', sourceType: 'productAvailabilityForm' })
    for (const id of [tuna, redTee]) await restock(id, 2)
    expect(await notify()).toBe(1)
    expect((await deliver()).map(({ to }) => to)).toEqual([['stays@example.com']])
    expect((await open.app.inject({ url: leave })).statusCode).toBe(404)
  })

  test('requires the key of an e-mail, and guesses are limited', async () => {
    const paths = ['/availability/leave', '/availability/leave?key=', `/availability/leave?key=${'A'.repeat(32)}`]
    for (const url of paths) expect((await open.app.inject({ url })).statusCode).toBe(404)
    for (let times = 3; times < 60; times += 1) await open.app.inject({ url: '/availability/leave?key=x' })
    expect((await open.app.inject({ url: '/availability/leave?key=x' })).statusCode).toBe(429)
  })
})
