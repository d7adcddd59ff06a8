import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { events } from '#server/modules/content/content.tables.ts'
import { eventRegistrations, formSubmissions } from '#server/modules/form/form.tables.ts'
import { newsletterSubscriptions } from '#server/modules/marketing/marketing.tables.ts'
import { uploads } from '#server/modules/media/upload.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { apiWith } from '#tests/api/demo-users.ts'
import { mailsOf, tokenIn } from '#tests/api/mailbox.ts'
import { makerData, PNG, put, requestUploadUrl, uploaded } from '#tests/api/uploader.ts'
import { databaseInTest, type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'

const AT_ONCE = 6

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
}, 120_000)
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(attempts)
})

const times = <T>(work: (each: number) => Promise<T>) => Promise.allSettled(Array.from({ length: AT_ONCE }, (_, each) => work(each)))
const taken = (answers: readonly PromiseSettledResult<unknown>[]) => answers.filter(({ status }) => status === 'fulfilled').length
const calls = () => open.client.in('en')
const letter = (email: string) => ({ firstName: 'Lucija', lastName: 'Kovač', email, subject: 'other', message: 'Do you ship to Malta?' })

test('concurrent submissions with one idempotency key store one message', async () => {
  const body = { data: letter('one@example.com'), consents: [1001] }
  await times(() => calls().contactAdmin({ body }, { idempotencyKey: 'many-at-once' }))
  expect(await open.shop.db.$count(formSubmissions, eq(formSubmissions.email, 'one@example.com'))).toBe(1)
  expect(await open.shop.db.$count(outbox, eq(outbox.kind, 'formNotice'))).toBe(1)
})

test('of many concurrent submissions from one address five are accepted', async () => {
  const answers = await times(() => calls().contactAdmin({ body: { data: letter('crowd@example.com'), consents: [1001] } }))
  expect([taken(answers), await open.shop.db.$count(formSubmissions, eq(formSubmissions.email, 'crowd@example.com'))]).toEqual([5, 5])
})

test('a file uploaded many times concurrently is stored once', async () => {
  const { url, key } = await requestUploadUrl(open, PNG)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => put(open, url, PNG)))
  expect(answers.every(([status]) => status === 204)).toBe(true)
  await calls().addFromBucketPublic({ body: { key } })
  expect(readdirSync(join(open.shop.env.dataDir, 'uploads'))).toHaveLength(1)
})

test('a file named by many concurrent submissions is attached to one of them, and the others store nothing', async () => {
  const picture = await uploaded(open)
  const answers = await times((each) =>
    calls().storeData({ body: { id: 4, data: makerData(`maker-${each}@example.com`), consents: [1001], files: { pictures: [picture] } } }),
  )
  expect(taken(answers)).toBe(1)
  expect(await open.shop.db.$count(formSubmissions, eq(formSubmissions.formId, 4))).toBe(1)
  const [sent] = await open.shop.db.select().from(formSubmissions).where(eq(formSubmissions.formId, 4))
  expect(await open.shop.db.$count(uploads, eq(uploads.submissionId, sent?.id ?? 0))).toBe(1)
})

test('an e-mail confirmed many times concurrently is confirmed once and gets one welcome e-mail', async () => {
  await calls().subscribeNewsletter({ body: { email: 'ana@example.com', consents: [1001, 1003] } })
  const token = tokenIn((await mailsOf(open, 'newsletterConfirm', 'ana@example.com'))[0])
  const answers = await times(() => calls().confirmFormEmail({ params: { id: '3' }, query: { token } }))
  expect(taken(answers)).toBe(AT_ONCE)
  expect(await open.shop.db.$count(outbox, eq(outbox.kind, 'newsletterWelcome'))).toBe(1)
  expect(await open.shop.db.$count(consentLogs, eq(consentLogs.email, 'ana@example.com'))).toBe(2)
})

test('confirming and unsubscribing concurrently ends unsubscribed', async () => {
  await calls().subscribeNewsletter({ body: { email: 'ivo@example.com', consents: [1001, 1003] } })
  const [mail] = await mailsOf(open, 'newsletterConfirm', 'ivo@example.com')
  const leave = new URL(mail?.leaveUrl ?? '')
  await Promise.allSettled([
    calls().confirmFormEmail({ params: { id: '3' }, query: { token: tokenIn(mail) } }),
    open.app.inject({ method: 'POST', url: `${leave.pathname}${leave.search}` }),
  ])
  const [row] = await open.shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, 'ivo@example.com'))
  expect(row?.status).toBe('ended')
})

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

if (databaseInTest() === 'postgres')
  test('consents are logged while a starting process rebuilds the catalogue', async () => {
    await open.shop.db.transaction(async (starting) => {
      await starting.execute(advisoryLock('exclusive-work'))
      await calls().contactAdmin({ body: { data: letter('during-start@example.com'), consents: [1001] } })
    })
    expect(await open.shop.db.$count(consentLogs, eq(consentLogs.email, 'during-start@example.com'))).toBe(1)
  })

/** Registers for an event from a network of its own; returns what follows the link of the e-mail. */
async function requestPlaces(email: string, places: number, eventId: number, ip: string) {
  const data = { firstName: 'Ana', lastName: 'Horvat', email, places, eventId }
  await apiWith(open, {}, 'en', ip).storeData({ body: { id: 5, data, consents: [1001] } })
  const [mail] = await mailsOf(open, 'eventConfirm', email)
  return () => calls().confirmFormEmail({ params: { id: '5' }, query: { token: tokenIn(mail) } })
}

test('of fifty registrations for five places that are confirmed at once five are accepted', async () => {
  const { db } = open.shop
  await db.update(events).set({ capacity: 5 }).where(eq(events.id, 2))
  const links: Awaited<ReturnType<typeof requestPlaces>>[] = []
  for (let each = 1; each <= 50; each += 1) links.push(await requestPlaces(`place-${each}@example.com`, 1, 2, `192.0.2.${each}`))
  const answers = await Promise.allSettled(links.map((confirm) => confirm()))
  expect(taken(answers)).toBe(5)
  expect(new Set(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : [])))).toEqual(new Set(['event-full']))
  expect(await db.$count(eventRegistrations)).toBe(5)
  expect((await db.select().from(events).where(eq(events.id, 2)))[0]?.placesTaken).toBe(5)
  expect(await db.$count(outbox, eq(outbox.kind, 'eventRegistered'))).toBe(5)
  expect(await findInvariantViolations(db)).toEqual([])
}, 60_000)

test('of registrations of one mailbox that are confirmed at once one takes places', async () => {
  const links: Awaited<ReturnType<typeof requestPlaces>>[] = []
  for (let each = 1; each <= 5; each += 1) links.push(await requestPlaces(`one.seat+${each}@example.com`, 2, 3, `198.51.100.${each}`))
  const answers = await Promise.allSettled(links.map((confirm) => confirm()))
  expect(taken(answers)).toBe(5)
  expect((await open.shop.db.select().from(events).where(eq(events.id, 3)))[0]?.placesTaken).toBe(2)
})
