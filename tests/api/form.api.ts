import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { createApp } from '#server/app.ts'
import { captchaIn } from '#server/env-captcha.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { formSubmissions, forms } from '#server/modules/form/form.tables.ts'
import { deleteExpiredSubmissions } from '#server/modules/form/form-personal-data.service.ts'
import { uploads } from '#server/modules/media/upload.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { MAIL_ORIGIN, mailsOf, tokenIn } from './mailbox.ts'
import { newVerifiedCustomer } from './new-customer.ts'
import { codeOf, PRODUCTS, problemOf } from './shopper.ts'
import { makerData, uploaded } from './uploader.ts'

let open: OpenShop
let later = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
}, 120_000)
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(attempts)
})

const calls = (locale: Locale = 'en') => open.client.in(locale)
const letter = (email: string, change: object = {}) => ({
  firstName: 'Lucija',
  lastName: 'Kovač',
  email,
  subject: 'other',
  message: 'Do you ship to Malta?\nThank you.',
  ...change,
})
const write = (data: object, consents: number[] = [1001]) => calls().contactAdmin({ body: { data: { ...data }, consents } })
const rowsOf = (email: string) => open.shop.db.select().from(formSubmissions).where(eq(formSubmissions.email, email))
const waiting = (kind: string, email: string) =>
  open.shop.db.$count(outbox, sql`kind = ${kind} and payload->>'submissionId' in (select id::text from form_submissions where email = ${email})`)

describe('forms', () => {
  test('are read by id and by code, in the requested language', async () => {
    const form = await calls('hr').getForm({ params: { id: 'contactForm' } })
    expect(await calls('hr').getForm({ params: { id: '1' } })).toEqual(form)
    expect(form).toMatchObject({ id: 1, code: 'contactForm', title: 'Pišite nam', consentForm: 'contactForm', submit: 'Pošalji poruku' })
    expect(form.captcha).toEqual({ required: false, siteKey: null, version: 2, size: 'invisible', scriptUrl: null })
    expect(form.fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['firstName', 'text', true],
      ['lastName', 'text', true],
      ['email', 'email', true],
      ['phone', 'tel', false],
      ['subject', 'select', true],
      ['orderNumber', 'text', false],
      ['message', 'textarea', true],
    ])
    expect(form.fields[4]?.options[0]).toEqual({ value: 'order', label: 'Narudžba' })
    for (const id of ['4711', 'constructor', 'nowhere']) expect(await codeOf(calls().getForm({ params: { id } }))).toBe('not-found')
  })

  test('are listed, all or by their codes', async () => {
    const { records, paging } = await calls().filterForms({ body: {} })
    expect(records.map(({ code }) => code)).toEqual(['contactForm', 'productAvailabilityForm', 'newsletter', 'makerForm', 'eventForm'])
    expect(paging.total).toBe(5)
    const { records: named } = await calls().filterForms({ body: { codes: ['newsletter', 'nowhere'] } })
    expect(named.map(({ code }) => code)).toEqual(['newsletter'])
  })

  test('describe every kind of field with its limits, and no recipient', async () => {
    const maker = await calls().getForm({ params: { id: 'makerForm' } })
    expect(new Set(maker.fields.map(({ type }) => type)).size).toBe(13)
    expect(maker.fields.find(({ name }) => name === 'pictures')).toMatchObject({
      accept: ['image/jpeg', 'image/png', 'image/webp'],
      maxFiles: 8,
      maxBytes: 10_485_760,
    })
    expect(JSON.stringify(maker)).not.toMatch(/makers@|goal|keptDays/)
  })
})

describe('a message', () => {
  test('is stored as typed, sent to the shop, and acknowledged to its sender', async () => {
    const email = 'Lucija@example.com'
    const data = letter(email, { message: '<script>alert(1)</script> & "more"\nin two lines', subject: 'wholesale' })
    const { submissionId, confirmation } = await calls('hr').contactAdmin({ body: { data, consents: [1001, 1007] } })
    expect(confirmation).toBe('none')
    const [row] = await rowsOf('lucija@example.com')
    expect(row).toMatchObject({ id: submissionId, formId: 1, siteId: 1, locale: 'hr', data, consents: [1001, 1007], userId: null, confirmedAt: null })
    const [notice] = await mailsOf(open, 'formNotice')
    expect([notice?.to.address, notice?.sender.replyTo, notice?.subject]).toEqual([
      'hello@skoj.example',
      'lucija@example.com',
      'Poruka iz kontaktnog obrasca: Kupnja za trgovinu ili tvrtku',
    ])
    expect(notice?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;<br>in two lines')
    expect(notice?.html).not.toContain('<script')
    expect(notice?.text).toContain('Predmet: Kupnja za trgovinu ili tvrtku')
    const [receipt] = await mailsOf(open, 'formReceipt', 'lucija@example.com')
    expect([receipt?.to.address, receipt?.subject]).toEqual(['lucija@example.com', 'Stigla je vaša poruka'])
    for (const typed of ['script', 'Kovač', 'more']) expect(receipt?.html).not.toContain(typed)
    const [log] = await open.shop.db.select().from(consentLogs).orderBy(desc(consentLogs.id)).limit(1)
    expect(log).toMatchObject({ status: 'accepted', sourceType: 'contactForm', email, proof: null, userType: 'guest' })
    expect(log?.consents.map(({ uniqueNumber }) => uniqueNumber)).toEqual([1001, 1007])
  })

  test('of a customer is bound to the account', async () => {
    const { calls: emma } = await logIn(open, 'emma')
    await emma.contactAdmin({ body: { data: letter('other.emma@example.com'), consents: [1001] } })
    expect((await rowsOf('other.emma@example.com'))[0]?.userId).toBe(DEMO_USERS.emma.id)
    const [log] = await open.shop.db.select().from(consentLogs).orderBy(desc(consentLogs.id)).limit(1)
    expect(log).toMatchObject({ userType: 'customer', proof: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('is sent once, however often the same idempotency key is sent', async () => {
    const key = 'intent-of-the-message'
    const body = { data: letter('once@example.com'), consents: [1001] }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        calls()
          .contactAdmin({ body }, { idempotencyKey: key })
          .catch(() => null),
      ),
    )
    const again = await calls().contactAdmin({ body }, { idempotencyKey: key })
    for (const response of answers) if (response) expect(response).toEqual(again)
    expect(await rowsOf('once@example.com')).toHaveLength(1)
    expect([await waiting('formNotice', 'once@example.com'), await waiting('formReceipt', 'once@example.com')]).toEqual([1, 1])
    expect(await codeOf(calls().contactAdmin({ body: { ...body, data: letter('twice@example.com') } }, { idempotencyKey: key }))).toBe('idempotency-mismatch')
  })

  test('that is invalid is rejected with every invalid field, and nothing is stored', async () => {
    const { code, payload } = await problemOf(
      write({ firstName: 'R2D2', email: 'nowhere', subject: 'spam', message: 'short', isAdmin: true, orderNumber: 'a\nBcc: b@example.com' }),
    )
    expect(code).toBe('form-invalid')
    expect(payload?.fields).toEqual([
      { path: 'data.firstName', key: 'alphaSpecialCharsValidator' },
      { path: 'data.lastName', key: 'required' },
      { path: 'data.email', key: 'email' },
      { path: 'data.subject', key: 'invalid' },
      { path: 'data.orderNumber', key: 'text' },
      { path: 'data.message', key: 'minLength', limit: 10 },
      { path: 'data.isAdmin', key: 'unknownKey' },
    ])
    expect(await codeOf(write(letter('none@example.com'), []))).toBe('consent-missing')
    expect(await codeOf(write(letter('none@example.com'), [1001, 4711]))).toBe('invalid-input')
    expect(await rowsOf('none@example.com')).toEqual([])
  })

  test.each([
    ['too much', { message: 'x'.repeat(2_001) }],
    ['a number for a word', { firstName: 5 }],
    ['an object', { firstName: { $gt: '' } }],
    ['a list', { firstName: ['a'] }],
    ['nothing for a word', { firstName: null }],
    ['a field with a strange name', { $where: 'sleep(1000)' }],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a NUL', { message: 'ten letters\u0000 and more' }],
    ['half of a letter', { message: 'ten letters\ud800 and more' }],
  ])('with %s is rejected', async (_what, change) => {
    expect(['form-invalid', 'invalid-input']).toContain(await codeOf(write(letter('bad@example.com', change))))
    expect(await rowsOf('bad@example.com')).toEqual([])
  })

  test('is rate limited per network and per address', async () => {
    const from = (ip: string, email: string) => apiWith(open, {}, 'en', ip).contactAdmin({ body: { data: letter(email), consents: [1001] } })
    for (let times = 0; times < 5; times += 1) await from('192.0.2.1', 'victim@example.com')
    expect(await codeOf(from('192.0.2.1', 'VICTIM@example.com'))).toBe('rate-limited')
    for (let times = 0; times < 5; times += 1) await from('198.51.100.2', 'victim+2@example.com')
    expect(await codeOf(from('198.51.100.3', 'victim@example.com'))).toBe('rate-limited')
    for (let times = 0; times < 14; times += 1) await from('192.0.2.1', `crowd-${times}@example.com`)
    expect(await codeOf(from('192.0.2.1', 'crowd@example.com'))).toBe('rate-limited')
    expect((await from('203.0.113.1', 'crowd@example.com')).confirmation).toBe('none')
  })
})

describe('a form with a goal', () => {
  const availability = (email: string, productId: number | string = PRODUCTS.bowl) =>
    calls().storeData({ body: { id: 2, data: { email, qty: '2', productId }, consents: [1001, 1006] } })
  const confirm = (id: number, token: string, locale: 'en' | 'hr' = 'en') => calls(locale).confirmFormEmail({ params: { id: String(id) }, query: { token } })

  test('asks the sender for a confirmation by e-mail, and opens its target after it', async () => {
    const { confirmation } = await availability('wait@example.com')
    expect(confirmation).toBe('sent')
    const [mail] = await mailsOf(open, 'formConfirm', 'wait@example.com')
    expect(mail?.text).toMatch(new RegExp(`${MAIL_ORIGIN}/confirm-email\\?id=2&token=[\\w-]{43}`))
    const [row] = await rowsOf('wait@example.com')
    expect([row?.data, row?.confirmedAt]).toEqual([{ email: 'wait@example.com', qty: 2, productId: PRODUCTS.bowl }, null])
    const opened = { goalType: 'message', confirmedEmail: true, goal: expect.stringMatching(/^Thank you, the address is confirmed/) }
    expect(await confirm(2, tokenIn(mail))).toEqual(opened)
    const [confirmed] = await rowsOf('wait@example.com')
    expect(confirmed?.confirmedAt).toBeInstanceOf(Date)
    expect(await confirm(2, tokenIn(mail))).toEqual(opened)
    expect((await rowsOf('wait@example.com'))[0]?.confirmedAt).toEqual(confirmed?.confirmedAt)
    const logs = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, 'wait@example.com'))
    expect(logs.map(({ proof }) => proof)).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await mailsOf(open, 'formConfirm', 'wait@example.com')).toEqual([null])
  })

  test('opens a URL of the shop in the language of the reader, and a file by its id', async () => {
    await calls().storeData({ body: { id: 4, data: makerData('url@example.com'), consents: [1001], files: { pictures: [await uploaded(open)] } } })
    const [mail] = await mailsOf(open, 'formConfirm', 'url@example.com')
    expect(await confirm(4, tokenIn(mail), 'hr')).toEqual({ goalType: 'url', goal: '/hr/o-nama', confirmedEmail: true })
    const { goal } = (await open.shop.db.select().from(forms).where(eq(forms.id, 4)))[0] ?? {}
    await open.shop.db
      .update(forms)
      .set({ goal: { goalType: 'file', goal: inEveryLocale({ en: '1', hr: '1' }) } })
      .where(eq(forms.id, 4))
    expect(await confirm(4, tokenIn(mail))).toEqual({ goalType: 'file', goal: '1', confirmedEmail: true })
    for (const evil of ['https://evil.example/', 'javascript:alert(1)']) {
      await open.shop.db
        .update(forms)
        .set({ goal: { goalType: 'url', goal: inEveryLocale({ en: evil, hr: evil }) } })
        .where(eq(forms.id, 4))
      expect(await codeOf(confirm(4, tokenIn(mail)))).toBe('server-error')
    }
    await open.shop.db
      .update(forms)
      .set({ goal: goal ?? null })
      .where(eq(forms.id, 4))
  })

  test('is confirmed by its own token only, while it is valid', async () => {
    await availability('late@example.com')
    const [mail] = await mailsOf(open, 'formConfirm', 'late@example.com')
    expect(await codeOf(confirm(4, tokenIn(mail)))).toBe('token-invalid')
    expect(await codeOf(confirm(1, tokenIn(mail)))).toBe('token-invalid')
    expect(await codeOf(confirm(2, `${tokenIn(mail).slice(1)}A`))).toBe('token-invalid')
    expect(await codeOf(confirm(2, ''))).toBe('token-undefined')
    later = 8 * 86_400_000
    expect(await codeOf(confirm(2, tokenIn(mail)))).toBe('token-invalid')
    later = 0
    expect((await rowsOf('late@example.com'))[0]?.confirmedAt).toBeNull()
  })

  test('names an existing product', async () => {
    for (const id of [4_711_000, 0, -1, 'x', 2_147_483_648]) expect([id, await codeOf(availability('p@example.com', id))]).toEqual([id, 'form-invalid'])
    await availability('p@example.com', String(PRODUCTS.bowl))
    const [notice] = await mailsOf(open, 'formNotice')
    expect(notice?.subject).toMatch(/^Availability request: \S/)
    expect(notice?.subject).not.toContain(String(PRODUCTS.bowl))
  })
})

test('subscribes to the newsletter through the newsletter form', async () => {
  const body = { id: 3, data: { email: 'reader@example.com' }, consents: [1001, 1003] }
  expect((await calls().storeData({ body })).confirmation).toBe('sent')
  expect(await codeOf(calls().storeData({ body }))).toBe('subscription-exists')
  expect(await rowsOf('reader@example.com')).toEqual([])
})

test.each(LOCALES)('every form e-mail is complete in %s, in both parts', async (locale) => {
  const email = `all.${locale}@example.com`
  await calls(locale).contactAdmin({ body: { data: letter(email), consents: [1001] } })
  await calls(locale).storeData({ body: { id: 4, data: makerData(email), consents: [1001], files: { pictures: [await uploaded(open)] } } })
  const mails = [await mailsOf(open, 'formNotice'), await mailsOf(open, 'formReceipt', email), await mailsOf(open, 'formConfirm', email)].map(([mail]) => mail)
  for (const mail of mails) {
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN/)
  }
  expect(mails[0]?.text).toContain('bowl.png (1 kB)')
  expect(mails[0]?.text).toContain(locale === 'hr' ? 'Što izrađujete?: Keramika, Drvo' : 'What do you make?: Ceramics, Wood')
})

describe('with a captcha', () => {
  test('forms and the newsletter require a captcha, and a rejected submission stores nothing', async () => {
    const shop = { ...open.shop, env: { ...open.shop.env, captcha: captchaIn({ CAPTCHA_STUB: 'on' }, 'demo') } }
    const app = await createApp(shop)
    const guarded = apiWith({ app }, {})
    const customer = { recaptchaKey: 'stub', recaptchaResponse: 'stub-person-1' }
    const robot = { recaptchaKey: 'stub', recaptchaResponse: 'stub-robot' }
    const body = { data: letter('captcha@example.com'), consents: [1001] }
    const stored = { id: 2, data: { email: 'captcha@example.com', productId: PRODUCTS.bowl }, consents: [1001, 1006] }
    const reader = { email: 'captcha@example.com', consents: [1001, 1003] }
    expect((await guarded.getForm({ params: { id: '1' } })).captcha).toEqual({
      required: true,
      siteKey: 'stub',
      version: 2,
      size: 'invisible',
      scriptUrl: '/captcha/stub.js',
    })
    for (const [response, code] of [
      [{}, 'captcha-missing'],
      [robot, 'captcha-failed'],
      [{ ...customer, recaptchaKey: 'other' }, 'captcha-failed'],
    ] as const) {
      expect(await codeOf(guarded.contactAdmin({ body: { ...body, ...response } }))).toBe(code)
      expect(await codeOf(guarded.storeData({ body: { ...stored, ...response } }))).toBe(code)
      expect(await codeOf(guarded.subscribeNewsletter({ body: { ...reader, ...response } }))).toBe(code)
    }
    expect(await rowsOf('captcha@example.com')).toEqual([])
    await open.shop.db.delete(attempts)
    const key = 'captcha-intent'
    const first = await guarded.contactAdmin({ body: { ...body, ...customer } }, { idempotencyKey: key })
    // A captcha response is valid once: a retry with the same idempotency key needs none.
    expect(await guarded.contactAdmin({ body: { ...body, ...robot } }, { idempotencyKey: key })).toEqual(first)
    expect(await guarded.subscribeNewsletter({ body: { ...reader, ...customer } })).toEqual({ status: 'pending' })
    const script = await app.inject({ url: '/captcha/stub.js' })
    expect([script.statusCode, script.headers['content-type'], script.body.includes('grecaptcha')]).toEqual([200, 'text/javascript; charset=utf-8', true])
    await app.close()
  })
})

test('submissions are exported to their sender and deleted with the account, files included', async () => {
  const customer = await newVerifiedCustomer(open)
  const { tokens } = await calls().login({ body: { email: customer.email, password: customer.password } })
  const own = apiWith(open, { [HEADERS.accessToken]: tokens.accessToken })
  await write(letter(customer.email))
  const { submissionId } = await own.storeData({
    body: { id: 4, data: makerData('work@example.com'), consents: [1001], files: { pictures: [await uploaded(open)] } },
  })
  const { records } = await own.exportAccount({})
  expect(records.forms?.map(({ form, data, files }) => [form, data, files])).toEqual([
    ['contactForm', letter(customer.email), []],
    ['makerForm', makerData('work@example.com'), [{ field: 'pictures', originalName: 'bowl.png', mime: 'image/png', size: 108 }]],
  ])
  await own.deleteAccount({ body: { email: customer.email, password: customer.password } })
  expect([await rowsOf(customer.email), await rowsOf('work@example.com')]).toEqual([[], []])
  expect(await open.shop.db.$count(uploads, eq(uploads.submissionId, submissionId))).toBe(0)
  expect((await mailsOf(open, 'formConfirm', 'work@example.com')).filter(Boolean)).toEqual([])
})

test('submissions are deleted after the retention period of their form', async () => {
  const before = await open.shop.db.$count(formSubmissions)
  const age = (email: string, days: number) =>
    open.shop.db
      .update(formSubmissions)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(formSubmissions.email, email))
  await write(letter('old@example.com'))
  await write(letter('young@example.com'))
  await age('old@example.com', 366)
  await age('young@example.com', 364)
  await deleteExpiredSubmissions(open.shop.db, open.shop.env.dataDir, new Date())
  expect([await rowsOf('old@example.com'), (await rowsOf('young@example.com')).length, await open.shop.db.$count(formSubmissions)]).toEqual([[], 1, before + 1])
})
