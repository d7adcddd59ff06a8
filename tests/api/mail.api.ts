import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Mail } from '#server/modules/mail/mail.ts'
import { mailDeliveries, readMail } from '#server/modules/mail/mail-delivery.service.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { orderKeys } from '#server/modules/order/receipt.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { openMailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { applyOrderEvent, CONSENTS, orderOf, type Placed, placeDownloadOrder, placeMixedOrder, rowOf } from './placed-orders.ts'
import { METHODS, newShopper, PAYMENTS, PRODUCTS, shopperOf } from './shopper.ts'
import { headerOf, openSmtpSink } from './smtp-sink.ts'

const ORIGIN = 'https://shop.example'
let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
// One user orders many times: pending orders would reserve too many pieces, and the mailbox gets no more confirmations.
afterEach(async () => {
  await open.shop.db.update(orders).set({ taken: [] })
  await open.shop.db.delete(attempts)
})
afterAll(() => open.close())

async function newestMail(): Promise<Mail> {
  const [row] = await open.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const mail = await readMail(open.shop.db, row?.id ?? 0, ORIGIN, () => new Date())
  if (!mail) throw new Error('There is no mail')
  return mail
}
const plain = (html: string): string =>
  html
    .replace(/<(?:head|div style="display:none).*?<\/(?:head|div)>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/[\s\u00a0]+/g, ' ')
const flat = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ')
const money = (amount: number, locale: 'en' | 'hr'): string => `${amount.toFixed(2).replace('.', locale === 'hr' ? ',' : '.')} €`

const WORDS = {
  en: {
    subject: (number: string) => `Your order ${number} has arrived`,
    hello: 'Hello Žarko,',
    total: 'To pay',
    tax: 'VAT',
    percent: '%',
    on: 'on',
    engraved: 'as entered in the order',
    rounding: 'VAT is calculated once per rate, on the sum of its amounts, and rounded to the cent.',
    country: 'Croatia',
    order: 'order',
    withdrawal: 'withdrawal',
    papers: ['withdrawal-form.pdf', 'terms-of-sale.html'],
  },
  hr: {
    subject: (number: string) => `Stigla je vaša narudžba ${number}`,
    hello: 'Pozdrav, Žarko,',
    total: 'Za platiti',
    tax: 'PDV',
    percent: ' %',
    on: 'na osnovicu',
    engraved: 'kako je upisano u narudžbi',
    rounding: 'PDV se računa jednom po stopi, na zbroj iznosa te stope, i zaokružuje na cent.',
    country: 'Hrvatska',
    order: 'hr/narudzba',
    withdrawal: 'hr/raskid',
    papers: ['obrazac-za-raskid.pdf', 'uvjeti-prodaje.html'],
  },
} as const

describe.each(['en', 'hr'] as const)('the confirmation in %s', (locale) => {
  const words = WORDS[locale]
  let placed: Placed
  let mail: Mail
  beforeAll(async () => {
    placed = await placeMixedOrder(open, locale)
    mail = await newestMail()
  })

  test('is addressed to the orderer, in the language of the order', () => {
    expect([mail.subject, mail.to, mail.bcc]).toEqual([words.subject(placed.orderNumber), { name: 'Žarko O’Neil-Šarić', address: 'zarko@example.com' }, null])
    expect(mail.html).toContain(`<html lang="${locale}">`)
    for (const part of [plain(mail.html), mail.text]) expect(part).toContain(words.hello)
  })

  test('lists products, options, every amount and the tax per rate of the order, in both parts', async () => {
    const order = await orderOf(placed)
    expect(order.taxByRate.length).toBe(2)
    for (const part of [plain(mail.html), flat(mail.text)]) {
      for (const { qty, productData, prices } of order.items) {
        expect(part).toContain(`${qty} × ${productData.name}`)
        expect(part).toContain(money(prices.converted.row, locale))
        for (const { label, value } of productData.configuration) expect(part).toContain(`${label}: ${value}`)
      }
      expect(part).toContain(words.engraved)
      expect(part).not.toContain('Ana & Ivo')
      for (const { ratePercent, gross, tax } of order.taxByRate) {
        expect(part).toContain(
          `${words.tax} ${ratePercent}${words.percent} ${words.on} ${money((Math.round(gross * 100) - Math.round(tax * 100)) / 100, locale)}`,
        )
        expect(part).toContain(money(tax, locale))
      }
      expect(part).toMatch(new RegExp(`${words.total}:? ${money(order.prices.orderTotal, locale).replace('.', '\\.')}`))
      expect(part).toContain(words.rounding)
      expect(part).toContain(`Riblja ulica 6a`)
      expect(part).toContain(words.country)
      expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN/)
    }
  })

  test('has the payment slip, and its barcode as an attached picture', async () => {
    const { slip } = (await orderOf(placed)).payment
    for (const part of [plain(mail.html), flat(mail.text)])
      for (const value of [slip?.iban, `HR00 ${placed.orderNumber}`, slip?.recipient]) expect(part).toContain(value)
    expect(mail.html).toContain('src="cid:barcode@slip"')
    const picture = mail.attachments.find(({ cid }) => cid === 'barcode@slip')
    expect(picture?.bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  test('has the terms and the withdrawal form, and links to its page', () => {
    expect(mail.attachments.filter(({ cid }) => cid === undefined).map(({ fileName }) => fileName)).toEqual(words.papers)
    expect(mail.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mail.attachments[1]?.bytes.toString()).toContain('skoj.example')
    expect(mail.text).toContain(`${ORIGIN}/${words.withdrawal}?order=${placed.orderNumber}&slug=${placed.orderSlug}#`)
  })

  test('links to its order without cookies, by its own code that is stored as a hash', async () => {
    const [, code = ''] = new RegExp(`${ORIGIN}/${words.order}/${placed.orderSlug}#([0-9a-f]{32})`).exec(mail.text) ?? []
    expect(mail.html).toContain(`/${words.order}/${placed.orderSlug}#${code}`)
    const otherVisitor = open.newClient().in(locale)
    expect((await otherVisitor.getOrderBySlug({ body: { orderSlug: placed.orderSlug, protectCode: code } })).orderNumber).toBe(placed.orderNumber)
    const other = await placeMixedOrder(open, locale)
    await expect(otherVisitor.getOrderBySlug({ body: { orderSlug: other.orderSlug, protectCode: code } })).rejects.toMatchObject({ code: 'not-found' })
    const keys = await open.shop.db.select().from(orderKeys)
    expect(JSON.stringify(keys)).not.toContain(code)
  })
})

test('a gift message and an engraving are quoted, escaped, to the confirmed address of an account, and only mentioned to that of a guest', async () => {
  const giftMessage = 'Happy birthday,\n<b>Ana</b> & {orderUrl}'
  const { calls, user } = await logIn(open, 'mirna')
  const customer = await shopperOf(calls)
  await customer.add(PRODUCTS.sardines)
  await customer.add(PRODUCTS.board, 1, { personalizations: [{ id: 1, label: 'x', type: 'text', value: 'Ana & Ivo' }] })
  const idOf = (type: 'Shipping' | 'Main') => user.addresses.find((address) => address.type === type)?.id ?? 0
  await calls.assignAddresses({ body: { ...customer.proof, userShippingAddressId: idOf('Shipping'), userBillingAddressId: idOf('Main') } })
  await customer.chooseDelivery(METHODS.homeDelivery)
  const given = { status: 'accepted', statusTimestamp: new Date().toISOString(), sourceType: 'checkoutForm' } as const
  await calls.logConsents({ body: { ...customer.proof, ...given, consents: [...CONSENTS.needed], user: { userType: 'customer', email: user.email } } })
  await customer.choosePayment(PAYMENTS.bankTransfer)
  await customer.order({ userId: user.id, giftMessage })
  const mail = await newestMail()
  expect(mail.text).toContain(`Gift message\n${giftMessage}\n`)
  expect(mail.text).toContain(': Ana & Ivo\n')
  expect(mail.html).toContain('>Happy birthday,<br>&lt;b&gt;Ana&lt;/b&gt; &amp; {orderUrl}</p>')

  const guest = await newShopper(open.client)
  await guest.add(PRODUCTS.sardines)
  await guest.prepare()
  await guest.order({ giftMessage: 'Win at evil.example' })
  const noted = await newestMail()
  for (const part of [noted.text, noted.html]) {
    expect(part).toContain('We write it on the card by hand.')
    expect(part).not.toContain('evil.example')
  }

  await placeMixedOrder(open, 'en')
  expect((await newestMail()).text).not.toContain('Gift message')
})

test('a bundle lists its members', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.tinTrio, 1, { bundleOptions: [] })
  await shopper.prepare()
  await shopper.order()
  const mail = await newestMail()
  expect(mail.text).toContain('Contains: Sardines in olive oil, Smoked mackerel, Salted anchovies')
  expect(mail.text).toContain('Delivery and payment fee: 6.50')
  expect(mail.text).toContain('Please have the exact amount ready: €23.40.')
})

test('the payment e-mail has the download links', async () => {
  const placed = await placeDownloadOrder(open, CONSENTS.withWaiver)
  expect((await newestMail()).text).not.toContain('/media/download/')
  await applyOrderEvent(open, placed.orderSlug, 'payment.confirm')
  const mail = await newestMail()
  expect(mail.subject).toBe(`We have your payment for ${placed.orderNumber}`)
  const paths = [...mail.text.matchAll(/https:\/\/shop\.example(\/api\/v1\/media\/download\/\S+)/g)].map(([, path]) => path)
  expect(paths).toEqual((await orderOf(placed)).downloads.map(({ path }) => path))
  for (const path of paths) expect((await open.app.inject({ method: 'GET', url: path ?? '' })).statusCode).toBe(200)
})

const HOSTILE = [
  '{{7*7}}',
  ['$', '{7*7}'].join(''),
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  '{orderUrl}',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc',
  '=?utf-8?q?x?=',
]

test.each(HOSTILE)('customer input is escaped: %s', async (written) => {
  const placed = await placeMixedOrder(open, 'en')
  await open.shop.db.update(orders).set({ firstName: written }).where(eq(orders.slug, placed.orderSlug))
  const { html, text, subject } = await newestMail()
  expect(text).toContain(`Hello ${written},`)
  expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/)
  expect(html).not.toContain('Hello 49,')
  expect(subject).toBe(`Your order ${placed.orderNumber} has arrived`)
})

test.each([
  'Ana\r\nBcc: evil@example.com',
  'Ana\nSubject: Won',
  'Ana\r\n\r\n<b>body</b>',
  'Ana\u2028Bcc: evil@example.com',
  '=?utf-8?q?Ana=0D=0ABcc:_evil@example.com?=',
])('no name injects a header: %j', async (name) => {
  const sink = await openSmtpSink()
  const mailer = await openMailer(sink.url)
  const { orderSlug } = await placeMixedOrder(open, 'en')
  const row = await rowOf(open, orderSlug)
  const { orders } = await import('#server/modules/order/order.tables.ts')
  await open.shop.db
    .update(orders)
    .set({ firstName: name, shippingAddress: { ...row.shippingAddress, firstName: name } })
    .where(eq(orders.slug, orderSlug))
  const deliveries = mailDeliveries({ db: open.shop.db, mailer, origin: ORIGIN, now: () => new Date() })
  await deliveries.orderConfirmation?.({ id: 1, kind: 'orderConfirmation', attempts: 1, payload: { orderId: row.id, orderSlug, locale: 'en' } })
  const [mail] = sink.mails
  if (!mail) throw new Error('No mail arrived')
  expect(mail.to).toEqual(['zarko@example.com'])
  expect([headerOf(mail, 'Bcc'), headerOf(mail, 'Subject')]).toEqual([undefined, `Your order ${row.number} has arrived`])
  mailer.close()
  await sink.close()
})

test('e-mails can be previewed in development, and in production there is no such page', async () => {
  await placeMixedOrder(open, 'en')
  const [row] = await open.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const list = await open.app.inject({ method: 'GET', url: '/_dev/mail' })
  expect([list.statusCode, list.body.includes(`/_dev/mail/${row?.id}`)]).toEqual([200, true])
  const one = await open.app.inject({ method: 'GET', url: `/_dev/mail/${row?.id}` })
  expect(one.body).toContain('<h2>HTML</h2>')
  expect(one.body).toContain('Thank you. We are on it.')
  expect((await open.app.inject({ method: 'GET', url: '/_dev/mail/999999' })).statusCode).toBe(404)
  // A site whose name was pointed to this machine is no origin of these pages.
  for (const url of ['/_dev/mail', `/_dev/mail/${row?.id}`, `/_dev/mail/${row?.id}/html`, '/_cli/get-domain', '/_cli/documentation']) {
    const statuses = ['evil.example:4000', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'].map(async (host) => {
      const { statusCode } = await open.app.inject({ method: 'GET', url, headers: { host } })
      return statusCode
    })
    expect([url, await Promise.all(statuses)]).toEqual([url, [404, 200, 200, 200]])
  }
  const production = await createApp({ ...open.shop, env: { ...open.shop.env, mode: 'production' } })
  for (const url of ['/_dev/mail', `/_dev/mail/${row?.id}`]) expect((await production.inject({ method: 'GET', url })).body).not.toContain('Thank you')
  expect(production.hasRoute({ method: 'GET', url: '/_dev/mail' })).toBe(false)
  await production.close()
})

test('downloads require their own delivery method and have no street in their e-mail', async () => {
  const shopper = await newShopper(open.client, 'hr')
  await shopper.add(PRODUCTS.charts)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.download)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  await shopper.order()
  const { text } = await newestMail()
  expect(text).not.toContain('Riblja ulica 6a')
  expect(text).toContain('zarko@example.com')
})
