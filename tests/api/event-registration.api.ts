import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { events } from '#server/modules/content/content.tables.ts'
import { eventRegistrations, formSubmissions, forms } from '#server/modules/form/form.tables.ts'
import { deleteExpiredSubmissions } from '#server/modules/form/form-personal-data.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ContentDays } from '#server/seed/content-day.ts'
import { completeForms } from '#server/seed/forms.seed.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { calendarTime, croatianDay } from '#tests/day-texts.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { MAIL_ORIGIN, mailsOf, tokenIn } from './mailbox.ts'
import { codeOf, problemOf } from './shopper.ts'

const FORM = 5
/** Supper, of 16 places; the market takes no registrations; the tasting is over. */
const EVENTS = { supper: 1, market: 4, tasting: 5 }
let open: OpenShop
let days: ContentDays
let start = Date.now()
let later = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(start + later) })
  days = await contentDaysOf(open.shop.db)
  start = Date.parse(days.moment('2026-11-23T12:00:00+01:00'))
}, 120_000)
afterAll(() => open.close())
beforeEach(async () => {
  const { db, responseCache } = open.shop
  for (const table of [attempts, outbox, formSubmissions]) await db.delete(table)
  await db.update(events).set({ placesTaken: 0 })
  responseCache.purge()
})

const supperAt = () => new Date(days.moment('2026-12-11T19:00:00+01:00'))

const dataOf = (email: string, places: number | string, eventId: number) => ({
  firstName: 'Ana',
  lastName: 'Horvat',
  email,
  places,
  eventId,
  note: 'No nuts <b>please</b>',
})
const register = (email: string, places: number | string = 2, { eventId = EVENTS.supper, locale = 'en' as Locale, calls = open.client.in(locale) } = {}) =>
  calls.storeData({ body: { id: FORM, data: dataOf(email, places, eventId), consents: [1001] } })
/** What the link of the newest request of an address does. */
const confirm = async (email: string) => {
  const [mail] = await mailsOf(open, 'eventConfirm', email)
  return open.client.in('en').confirmFormEmail({ params: { id: String(FORM) }, query: { token: tokenIn(mail) } })
}
const registerAndConfirm = async (...[email, ...rest]: Parameters<typeof register>) => {
  await register(email, ...rest)
  await confirm(email)
}
const stateOf = async (id = EVENTS.supper) => {
  const { registration, placesLeft } = await open.client.in('en').getEvent({ query: { id: String(id) } })
  return [registration, placesLeft]
}
const taken = async () => (await open.shop.db.select().from(events).where(eq(events.id, EVENTS.supper)))[0]?.placesTaken
const cancelPath = (text: string | undefined) => /\/event-registration\/cancel\?key=[\w-]+/.exec(text ?? '')?.[0] ?? ''

describe('a registration for an event', () => {
  test('takes places once its address is confirmed, and gets a calendar entry and a link that cancels it', async () => {
    expect(await stateOf()).toEqual(['open', 16])
    expect(await register('ana@example.com', 3, { locale: 'hr' })).toEqual({ submissionId: expect.any(Number), confirmation: 'sent' })
    expect([await stateOf(), await mailsOf(open, 'eventRegistered'), await mailsOf(open, 'formNotice')]).toEqual([['open', 16], [], []])
    const [request] = await mailsOf(open, 'eventConfirm', 'ana@example.com')
    expect([request?.to, request?.subject]).toEqual([{ name: '', address: 'ana@example.com' }, 'Potvrdite prijavu: Večera za dugim stolom'])
    for (const part of [request?.html, request?.text]) {
      for (const shown of [croatianDay(supperAt()), '19:00', `${MAIL_ORIGIN}/hr/potvrdi-email?id=5`]) expect(part).toContain(shown)
      expect(part).not.toMatch(/Horvat|nuts|\{\w+\}|undefined/)
    }
    const goal = { goalType: 'message', goal: 'Thank you, you are registered. An entry for your calendar is on its way to you.', confirmedEmail: true }
    const query = { token: tokenIn(request) }
    const calls = open.client.in('en')
    for (const _ of ['at first', 'again']) expect(await calls.confirmFormEmail({ params: { id: '5' }, query })).toEqual(goal)
    expect(await stateOf()).toEqual(['open', 13])
    const [mail, ...others] = await mailsOf(open, 'eventRegistered', 'ana@example.com')
    expect(others).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual([{ name: '', address: 'ana@example.com' }, 'Prijavljeni ste: Večera za dugim stolom'])
    for (const part of [mail?.html, mail?.text]) {
      for (const shown of [croatianDay(supperAt()), '19:00', 'Riblja ulica 6', `${MAIL_ORIGIN}${cancelPath(mail?.text)}`, `${MAIL_ORIGIN}/hr/dogadjaj/1`])
        expect(part).toContain(shown)
      expect(part).not.toMatch(/Horvat|nuts|\{\w+\}|undefined/)
    }
    expect(mail?.text).toContain('Mjesta: 3')
    const [entry] = mail?.attachments ?? []
    expect([entry?.fileName, entry?.mime]).toEqual(['vecera-za-dugim-stolom.ics', 'text/calendar; charset=utf-8'])
    expect(entry?.bytes.toString()).toContain(`DTSTART:${calendarTime(supperAt())}`)
    const [notice] = await mailsOf(open, 'formNotice')
    expect([notice?.to.address, notice?.subject]).toEqual(['events@skoj.example', 'Prijava: Večera za dugim stolom'])
    expect(notice?.html).toContain('No nuts &lt;b&gt;please&lt;/b&gt;')
  })

  test('of a known mailbox takes no more places: the response is the same, and it gets the first one again', async () => {
    const first = await register('Ana@example.com', 2)
    await confirm('ana@example.com')
    const again = await register('ana+more@EXAMPLE.com', 4)
    expect([Object.keys(again), again.confirmation, await stateOf()]).toEqual([Object.keys(first), first.confirmation, ['open', 14]])
    const mails = await mailsOf(open, 'eventRegistered')
    expect(mails.map((mail) => [mail?.to.address, /Places: (\d)/.exec(mail?.text ?? '')?.[1]])).toEqual([
      ['ana@example.com', '2'],
      ['ana@example.com', '2'],
    ])
    expect(await open.shop.db.$count(outbox, eq(outbox.kind, 'formNotice'))).toBe(1)
  })

  test('counts once for a mailbox that confirms two requests', async () => {
    await register('ana+1@example.com', 2)
    await register('ana+2@example.com', 4)
    await confirm('ana+1@example.com')
    expect(await confirm('ana+2@example.com')).toMatchObject({ confirmedEmail: true })
    expect([await taken(), await open.shop.db.$count(eventRegistrations)]).toEqual([2, 1])
  })

  test('is rejected without enough places, after the beginning, where there is none, and with invalid values', async () => {
    await open.shop.db.update(events).set({ placesTaken: 15 }).where(eq(events.id, EVENTS.supper))
    open.shop.responseCache.purge()
    expect([await codeOf(register('two@example.com', 2)), await taken()]).toEqual(['event-full', 15])
    await register('late@example.com', 1, { calls: apiWith(open, {}, 'en', '192.0.2.9') })
    await registerAndConfirm('one@example.com', 1)
    expect([await codeOf(register('more@example.com', 1)), await stateOf()]).toEqual(['event-full', ['full', 0]])
    expect([await codeOf(confirm('late@example.com')), await taken()]).toEqual(['event-full', 16])
    await open.shop.db.update(events).set({ placesTaken: 15 }).where(eq(events.id, EVENTS.supper))
    later = 30 * 86_400_000
    expect(await codeOf(register('x@example.com', 1, { calls: apiWith(open, {}, 'en', '192.0.2.8') }))).toBe('event-closed')
    later = 0
    expect(await confirm('late@example.com')).toMatchObject({ confirmedEmail: true })
    expect(await codeOf(register('x@example.com', 1, { eventId: EVENTS.market }))).toBe('event-closed')
    expect(await codeOf(register('x@example.com', 1, { eventId: EVENTS.tasting }))).toBe('event-closed')
    expect([await stateOf(EVENTS.market), await stateOf(EVENTS.tasting)]).toEqual([
      ['none', null],
      ['closed', 20],
    ])
    for (const [places, key] of [
      [0, 'minValue'],
      [5, 'maxValue'],
      [1.5, 'integer'],
      ['', 'required'],
    ] as const)
      expect((await problemOf(register('x@example.com', places))).payload?.fields).toMatchObject([{ path: 'data.places', key }])
    expect((await problemOf(register('x@example.com', 1, { eventId: 4711 }))).payload?.fields).toEqual([{ path: 'data.eventId', key: 'invalid' }])
    expect(await open.shop.db.$count(formSubmissions)).toBe(2)
  })

  test('is limited per network and event, so that one cannot take all places', async () => {
    const one = apiWith(open, {}, 'en', '192.0.2.1')
    for (const name of ['a', 'b', 'c']) await registerAndConfirm(`${name}@example.com`, 4, { calls: one })
    expect(await codeOf(register('d@example.com', 4, { calls: one }))).toBe('rate-limited')
    expect(await stateOf()).toEqual(['open', 4])
    await register('d@example.com', 4, { calls: one, eventId: 2 })
    await registerAndConfirm('e@example.com', 4, { calls: apiWith(open, {}, 'en', '192.0.2.2') })
    expect(await stateOf()).toEqual(['full', 0])
  })

  test('that nobody confirms is deleted after a week; a confirmed one stays', async () => {
    await register('nobody@example.com')
    await registerAndConfirm('ana@example.com', 1)
    const { db, env, now } = open.shop
    const rows = async () => (await db.select().from(formSubmissions)).map(({ email }) => email)
    await deleteExpiredSubmissions(db, env.dataDir, new Date(now().getTime() + 6 * 86_400_000))
    expect(await rows()).toEqual(['nobody@example.com', 'ana@example.com'])
    await deleteExpiredSubmissions(db, env.dataDir, new Date(now().getTime() + 8 * 86_400_000))
    expect([await rows(), await taken()]).toEqual([['ana@example.com'], 1])
  })
})

describe('the link that cancels a registration', () => {
  test('asks first, then gives the places back once, tells the shop, and the address can register again', async () => {
    await registerAndConfirm('ana@example.com', 4)
    const url = cancelPath((await mailsOf(open, 'eventRegistered', 'ana@example.com'))[0]?.text)
    const page = await open.app.inject({ url })
    expect(page.body).toContain('<strong>Supper at the long table</strong>')
    expect(await taken()).toBe(4)
    const post = () => open.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.body).toContain('The registration is cancelled')
    expect([await taken(), await stateOf()]).toEqual([0, ['open', 16]])
    const cancelled = await mailsOf(open, 'eventCancelled')
    expect(cancelled.map((mail) => [mail?.to.address, mail?.subject])).toEqual([['events@skoj.example', 'Cancelled: Supper at the long table']])
    expect(await mailsOf(open, 'eventRegistered', 'ana@example.com')).toEqual([null])
    await registerAndConfirm('ana@example.com', 1)
    expect(await taken()).toBe(1)
  })

  test('works until the event begins, with the key of an e-mail alone; guesses are limited', async () => {
    await registerAndConfirm('ana@example.com')
    const url = cancelPath((await mailsOf(open, 'eventRegistered', 'ana@example.com'))[0]?.text)
    later = 30 * 86_400_000
    open.shop.responseCache.purge()
    expect((await open.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    later = 0
    expect((await open.app.inject({ url: url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).statusCode).toBe(404)
    expect(await taken()).toBe(2)
    for (let times = 2; times < 60; times += 1) await open.app.inject({ url: '/event-registration/cancel?key=x' })
    expect((await open.app.inject({ url: '/event-registration/cancel?key=x' })).statusCode).toBe(429)
  })
})

test('a deleted account gives its places back, and its registration is gone; the export has it before', async () => {
  const { calls, user } = await logIn(open, 'emma')
  await registerAndConfirm('other.emma@example.com', 2, { calls })
  await registerAndConfirm(user.email, 1)
  const exported = await calls.exportAccount({})
  expect(exported.records.forms).toMatchObject([
    { form: 'eventForm', data: { places: 2 } },
    { form: 'eventForm', data: { places: 1 } },
  ])
  expect(await stateOf()).toEqual(['open', 13])
  await calls.deleteAccount({ body: { email: user.email, password: DEMO_USERS.emma.password } })
  expect([await open.shop.db.$count(eventRegistrations), await taken(), await stateOf()]).toEqual([0, 0, ['open', 16]])
})

test('a demo shop from before event registration gets its form, and only the events that have one are open', async () => {
  const { db, responseCache } = open.shop
  await db.delete(forms).where(eq(forms.id, FORM))
  await db.update(events).set({ takesRegistrations: false })
  await completeForms(db)
  responseCache.purge()
  expect([await stateOf(), await stateOf(EVENTS.market)]).toEqual([
    ['open', 16],
    ['none', null],
  ])
  expect(await register('later@example.com', 1)).toMatchObject({ confirmation: 'sent' })
})

test('a shop from before registrations were confirmed gets the goal and the texts of its form', async () => {
  const { db } = open.shop
  const read = async () => (await db.select().from(forms).where(eq(forms.id, FORM)))[0]
  const now = await read()
  const before = { en: 'You are registered.', hr: 'Prijavljeni ste.' }
  await db.update(forms).set({ goal: null, success: before, intro: before }).where(eq(forms.id, FORM))
  await completeForms(db)
  expect(await read()).toEqual(now)
})
