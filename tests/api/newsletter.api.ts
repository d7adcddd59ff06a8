import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentLogs, consents } from '#server/modules/consent/consent.tables.ts'
import { mailDeliveries } from '#server/modules/mail/mail-delivery.service.ts'
import { newsletterSubscriptions } from '#server/modules/marketing/marketing.tables.ts'
import { deleteExpiredSubscriptions } from '#server/modules/marketing/subscription.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { openMailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { createOutboxWorker } from '#server/ports/outbox-worker.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import { MAIL_ORIGIN, mailsOf, tokenIn } from './mailbox.ts'
import { codeOf } from './shopper.ts'
import { headerOf, openSmtpSink } from './smtp-sink.ts'

let open: OpenShop
let later = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
}, 120_000)
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(attempts)
})

const NEWSLETTER = '3'
const subscribe = (email: string, locale: 'en' | 'hr' = 'en', idempotencyKey?: string) =>
  open.client.in(locale).subscribeNewsletter({ body: { email, consents: [1001, 1003] } }, idempotencyKey === undefined ? {} : { idempotencyKey })
const confirm = (token: string) => open.client.in('hr').confirmFormEmail({ params: { id: NEWSLETTER }, query: { token } })
const subscriptionOf = async (email: string) => (await open.shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]
const logsOf = async (email: string) => {
  const rows = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, email)).orderBy(consentLogs.id)
  return rows.map(({ status, sourceType, proof }) => [status, sourceType, proof !== null])
}

/** A confirmed subscriber, with the URL to unsubscribe. */
async function reader(email: string, locale: 'en' | 'hr' = 'en') {
  await subscribe(email, locale)
  const [mail] = await mailsOf(open, 'newsletterConfirm', email)
  await confirm(tokenIn(mail))
  const [welcome] = await mailsOf(open, 'newsletterWelcome', email)
  return { token: tokenIn(mail), welcome, leave: (welcome?.leaveUrl ?? '').replace(MAIL_ORIGIN, '') }
}

test('an address gets a confirmation e-mail, is confirmed by its link, and gets one welcome e-mail', async () => {
  expect(await subscribe('ana@example.com', 'hr')).toEqual({ status: 'pending' })
  const [mail] = await mailsOf(open, 'newsletterConfirm', 'ana@example.com')
  expect([mail?.to.address, mail?.subject]).toEqual(['ana@example.com', 'Potvrdite da želite naše pismo'])
  expect(mail?.text).toMatch(new RegExp(`${MAIL_ORIGIN}/hr/potvrdi-email\\?id=3&token=[\\w-]{43}`))
  const opened = { goalType: 'message', confirmedEmail: true, goal: expect.stringMatching(/^Hvala, na popisu ste/) }
  expect(await confirm(tokenIn(mail))).toEqual(opened)
  expect(await confirm(tokenIn(mail))).toEqual(opened)
  expect(await subscriptionOf('ana@example.com')).toMatchObject({ status: 'confirmed', locale: 'hr', confirmedAt: expect.any(Date) })
  expect((await mailsOf(open, 'newsletterWelcome', 'ana@example.com')).map((welcome) => welcome?.subject)).toEqual(['Na popisu ste'])
  expect(await mailsOf(open, 'newsletterConfirm', 'ana@example.com')).toEqual([null])
  expect(await logsOf('ana@example.com')).toEqual([
    ['accepted', 'newsletter', false],
    ['accepted', 'newsletter', true],
  ])
})

test('can be confirmed and unsubscribed after a consent is no longer required', async () => {
  const consent = (active: boolean) => open.shop.db.update(consents).set({ active }).where(eq(consents.uniqueNumber, 1003))
  await subscribe('former@example.com')
  const [mail] = await mailsOf(open, 'newsletterConfirm', 'former@example.com')
  await consent(false)
  expect((await confirm(tokenIn(mail))).confirmedEmail).toBe(true)
  const [welcome] = await mailsOf(open, 'newsletterWelcome', 'former@example.com')
  const left = await open.app.inject({ method: 'POST', url: (welcome?.leaveUrl ?? '').replace(MAIL_ORIGIN, '') })
  await consent(true)
  expect([left.statusCode, (await subscriptionOf('former@example.com'))?.status]).toEqual([200, 'ended'])
  expect((await logsOf('former@example.com')).map(([status]) => status)).toEqual(['accepted', 'accepted', 'withdrawn'])
})

test('every link of several e-mails works, and none of them is in the database', async () => {
  await subscribe('twice@example.com')
  const first = tokenIn((await mailsOf(open, 'newsletterConfirm', 'twice@example.com'))[0])
  const second = tokenIn((await mailsOf(open, 'newsletterConfirm', 'twice@example.com'))[0])
  expect(first).not.toBe(second)
  expect(JSON.stringify(await open.shop.db.select().from(outbox))).not.toMatch(new RegExp(`${first}|${second}`))
  expect((await confirm(first)).confirmedEmail).toBe(true)
})

test('subscribing again returns the same response, pending or confirmed; a pending one gets the e-mail again', async () => {
  await subscribe('again@example.com')
  expect(await codeOf(subscribe('AGAIN@example.com'))).toBe('subscription-exists')
  const mails = await mailsOf(open, 'newsletterConfirm', 'again@example.com')
  expect(mails).toHaveLength(2)
  await confirm(tokenIn(mails[1]))
  expect(await codeOf(subscribe('again@example.com'))).toBe('subscription-exists')
  expect(await mailsOf(open, 'newsletterConfirm', 'again@example.com')).toHaveLength(2)
})

test('one idempotency key sends one e-mail, also when the response was lost', async () => {
  const key = 'one-newsletter-intent'
  expect(await subscribe('lost@example.com', 'en', key)).toEqual({ status: 'pending' })
  expect(await subscribe('lost@example.com', 'en', key)).toEqual({ status: 'pending' })
  expect(await mailsOf(open, 'newsletterConfirm', 'lost@example.com')).toHaveLength(1)
  expect(await codeOf(subscribe('other@example.com', 'en', key))).toBe('idempotency-mismatch')
})

test('e-mails to one address are limited in total', async () => {
  const ask = (ip: string) => codeOf(apiWith(open, {}, 'en', ip).subscribeNewsletter({ body: { email: 'victim@example.com', consents: [1001, 1003] } }))
  await subscribe('victim@example.com')
  for (let each = 1; each < 10; each += 1) expect(await ask(`192.0.2.${each}`)).toBe('subscription-exists')
  expect(await ask('198.51.100.1')).toBe('rate-limited')
  expect(await mailsOf(open, 'newsletterConfirm', 'victim@example.com')).toHaveLength(10)
})

test('an address not confirmed within seven days is deleted with its link', async () => {
  await subscribe('never@example.com')
  const [mail] = await mailsOf(open, 'newsletterConfirm', 'never@example.com')
  later = 7 * 86_400_000 + 60_000
  expect(await codeOf(confirm(tokenIn(mail)))).toBe('token-invalid')
  expect(await mailsOf(open, 'newsletterConfirm', 'never@example.com')).toEqual([null])
  await deleteExpiredSubscriptions(open.shop.db, open.shop.now())
  later = 0
  expect(await subscriptionOf('never@example.com')).toBeUndefined()
  expect((await subscriptionOf('ana@example.com'))?.status).toBe('confirmed')
})

describe('unsubscribing', () => {
  test('takes one click in the mail program, and is logged', async () => {
    const { leave, token } = await reader('one.click@example.com')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const left = await open.app.inject({ method: 'POST', url: leave, headers, payload: 'List-Unsubscribe=One-Click' })
    expect([left.statusCode, left.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await subscriptionOf('one.click@example.com'))?.status).toBe('ended')
    expect((await open.app.inject({ method: 'POST', url: leave, headers, payload: '' })).statusCode).toBe(200)
    expect(await logsOf('one.click@example.com')).toEqual([
      ['accepted', 'newsletter', false],
      ['accepted', 'newsletter', true],
      ['withdrawn', 'newsletter', true],
    ])
    expect(await codeOf(confirm(token))).toBe('token-invalid')
    expect(await subscribe('one.click@example.com')).toEqual({ status: 'pending' })
  })

  test('requires a click on a page, since e-mail scanners open links too', async () => {
    const { leave } = await reader('page@example.com', 'hr')
    const page = await open.app.inject({ url: leave })
    expect(page.body).toContain('<html lang="hr">')
    expect(page.body).toContain('<strong>page@example.com</strong>')
    expect(page.body).toContain('<form method="post"><button>Odjavi me</button></form>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await subscriptionOf('page@example.com'))?.status).toBe('confirmed')
    await open.app.inject({ method: 'POST', url: leave })
    expect((await open.app.inject({ url: leave })).body).toContain('Odjavljeni ste s popisa')
  })

  test('requires the key of an e-mail, and guesses are limited', async () => {
    const paths = ['/newsletter/leave', '/newsletter/leave?key=', `/newsletter/leave?key=${'A'.repeat(32)}`, '/newsletter/leave?key=a&key=b']
    for (const method of ['GET', 'POST'] as const) for (const url of paths) expect((await open.app.inject({ method, url })).statusCode).toBe(404)
    for (let times = 8; times < 60; times += 1) await open.app.inject({ url: '/newsletter/leave?key=x' })
    expect((await open.app.inject({ url: '/newsletter/leave?key=x' })).statusCode).toBe(429)
  })
})

test('e-mails have List-Unsubscribe headers, also those queued by an older version of the shop', async () => {
  const { db } = open.shop
  await subscribe('wire@example.com')
  const { id = 0 } = (await subscriptionOf('wire@example.com')) ?? {}
  await db.delete(outbox)
  await db.insert(outbox).values({ kind: 'newsletterConfirm', payload: { subscriptionId: id, email: 'wire@example.com', word: 'f'.repeat(32), locale: 'en' } })
  const sink = await openSmtpSink()
  const mailer = await openMailer(sink.url)
  const now = () => new Date(Date.now() + 60_000)
  const worker = createOutboxWorker(db, mailDeliveries({ db, mailer, origin: MAIL_ORIGIN, now: open.shop.now }), { now, onProblem: () => {} })
  await worker.deliverDue()
  await worker.stop()
  mailer.close()
  await sink.close()
  const [mail] = sink.mails
  if (!mail) throw new Error('Nothing was sent')
  // A long header continues below its name.
  expect(mail.raw.replaceAll('\r\n ', ' ')).toMatch(new RegExp(`^List-Unsubscribe: +<${MAIL_ORIGIN}/newsletter/leave\\?key=[\\w-]{32}>\r$`, 'm'))
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const text = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, token = ''] = /confirm-email\?id=3&token=([\w-]{43})/.exec(text) ?? []
  expect((await confirm(token)).confirmedEmail).toBe(true)
  const [last] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(last?.kind).toBe('newsletterWelcome')
})
