import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { MAIL_KINDS } from '#server/modules/mail/mail.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { storeSetting } from '#server/modules/settings/settings.service.ts'
import { builtPages } from '#tests/built-pages.ts'
import { CANARY, INJECTIONS } from '#tests/injections.ts'
import { liveMarkup } from '#tests/live-markup.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, type LoggedIn, logIn } from './demo-users.ts'
import { mailsOf } from './mailbox.ts'
import { newRegistration } from './new-customer.ts'
import { addressIn, COUNTRIES, newShopper, PRODUCTS } from './shopper.ts'

const LONG_MS = 300_000
const POST = 101

let open: OpenShop
let app: FastifyInstance
let emma: LoggedIn
beforeAll(async () => {
  open = await openShop()
  const pages = await builtPages()
  app = await createApp({ ...open.shop, responseCache: createResponseCache() }, { pages })
  emma = await logIn(open, 'emma')
}, LONG_MS)
afterAll(async () => {
  await app?.close()
  await open?.close()
})

/** As many injections as fit into a text of this length. */
function batches(max: number): string[] {
  const texts: string[] = []
  for (const injection of INJECTIONS) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + injection.length + 1 <= max) texts[texts.length - 1] = `${last}\n${injection}`
    else texts.push(injection)
  }
  return texts.filter((text) => text.length <= max)
}
const short = (index: number, max: number): string => (INJECTIONS[index % INJECTIONS.length] ?? '').slice(0, max)

/** How many were accepted; rejected ones must be rejected as invalid input. */
async function acceptedCount(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  let count = 0
  for (const work of works) {
    await open.shop.db.delete(attempts)
    try {
      await work()
      count += 1
    } catch (error) {
      expect(error).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400 && status < 500) })
    }
  }
  return count
}

const isOwn = (script: string): boolean => /^<script(?: [^>]*)?>(?:modules|\(self|self|\$_TSR|document\.currentScript|\(?function|\(e=>|\$R)/.test(script)

test('comments and reviews, also edited, are escaped on every page that shows them', { timeout: LONG_MS }, async () => {
  const nika = await logIn(open, 'nika')
  const write = async (subject: 'product' | 'post', subjectId: number, text: string, index: number) => {
    const body = { subject, subjectId, rating: 5, title: short(index, 100), text: 'First' }
    const { id } = await emma.calls.createComment({ body }, { idempotencyKey: randomUUID() })
    const params = { id: String(id) }
    await emma.calls.updateComment({ params, body: { title: short(index + 1, 100), text } })
    await nika.calls.updateComment({ params, body: { status: 'published', reply: text } })
  }
  const products = [PRODUCTS.sardines, PRODUCTS.mackerel, PRODUCTS.capers, PRODUCTS.bowl, PRODUCTS.board, PRODUCTS.carafe, PRODUCTS.cookbook, PRODUCTS.tuna]
  const texts = batches(1_000)
  expect(await acceptedCount(products.map((id, index) => () => write('product', id, texts[index % texts.length] ?? '', index)))).toBeGreaterThan(3)
  expect(await acceptedCount(texts.map((text, index) => () => write('post', POST, text, index)))).toBeGreaterThan(0)
  const found: string[] = []
  let carried = 0
  for (const locale of ['en', 'hr'] as const) {
    const calls = apiWith(open, {}, locale)
    const { records } = await calls.filterPosts({ body: { filters: { postTypeSlugs: ['post'] }, limit: 100 } })
    const post = records.find(({ id }) => id === POST)
    const slugs = await Promise.all(products.map(async (id) => (await calls.getProduct({ query: { id: String(id) } })).slug))
    const base = locale === 'hr' ? '/hr' : ''
    const paths = [
      ...slugs.map((slug) => (base ? `/hr/proizvod/${slug}` : `/product/${slug}`)),
      `${base}/${post?.slug}`,
      `${base}/`,
      locale === 'hr' ? '/hr/objave/rss.xml' : '/blog/rss.xml',
    ]
    for (const path of paths) {
      const { body } = await app.inject(path)
      if (body.includes(CANARY)) carried += 1
      for (const live of liveMarkup(body, isOwn)) found.push(`${path}: ${live.slice(0, 300)}`)
    }
  }
  expect(carried).toBeGreaterThan(4)
  expect([...new Set(found)]).toEqual([])
})

test('user input is escaped in every e-mail', { timeout: LONG_MS }, async () => {
  const calls = apiWith(open, {})
  const { db } = open.shop
  const letters = batches(1_000).map((message, index) => () => {
    const data = {
      firstName: short(index, 60),
      lastName: short(index + 1, 60),
      email: 'ana@example.com',
      subject: 'other',
      orderNumber: short(index, 30),
      message,
    }
    return calls.contactAdmin({ body: { data, consents: [1001] } })
  })
  const plain = batches(1_000).map((message) => () => {
    const data = { firstName: 'Ana', lastName: 'Anić', email: 'ana@example.com', subject: 'other', message }
    return calls.contactAdmin({ body: { data, consents: [1001] } })
  })
  await acceptedCount(letters)
  expect(await acceptedCount(plain)).toBe(plain.length)
  expect(
    await acceptedCount(
      INJECTIONS.map((injection) => () => calls.subscribeNewsletter({ body: { email: `${injection}@example.com`, consents: [1001, 1003] } })),
    ),
  ).toBe(0)
  await acceptedCount(
    INJECTIONS.map((injection) => () => calls.register({ body: newRegistration({ firstName: injection.slice(0, 60), lastName: injection.slice(0, 60) }) })),
  )
  await acceptedCount(INJECTIONS.map((injection) => () => calls.addFailedRequest({ body: { path: `/${injection}` } })))
  await acceptedCount(
    INJECTIONS.map((injection) => () => calls.filterProducts({ body: { search: injection } as Parameters<typeof calls.filterProducts>[0]['body'] })),
  )
  const companies = INJECTIONS.map((injection) => () => emma.calls.updateWebUser({ body: { companyName: injection.slice(0, 100) } }))
  expect(await acceptedCount(companies)).toBeGreaterThan(0)
  // Names of a shop that takes the most.
  await storeSetting(db, { group: 'checkout', key: 'disableSpecialCharsValidation', value: 'true' })
  const orders = batches(400).map((orderMessage, index) => async () => {
    const shopper = await newShopper(open.newClient())
    await shopper.add(PRODUCTS.sardines)
    await shopper.prepare()
    const place = { ...addressIn(COUNTRIES.HR), street: short(index, 50), houseNumber: short(index, 8), city: short(index + 1, 40) }
    const body = { ...shopper.proof, email: 'zarko@example.com', addresses: [place], companyName: short(index + 2, 120) }
    // A name with an address in it is rejected: then the rest is sent with another one.
    await shopper.calls
      .updateGuestUser({ body: { ...body, details: { firstName: short(index, 60), lastName: short(index + 1, 60), phone: '' } } })
      .catch(() => shopper.calls.updateGuestUser({ body: { ...body, details: { firstName: 'Ana', lastName: 'Anić', phone: '' } } }))
      .catch(() => undefined)
    return shopper.order({ orderMessage, giftMessage: short(index, 100), to: short(index, 100), from: short(index + 1, 100) })
  })
  await acceptedCount([...orders])
  await db.delete(attempts)
  const found: string[] = []
  let carried = 0
  for (const kind of MAIL_KINDS)
    for (const mail of await mailsOf(open, kind)) {
      if (mail?.html.includes(CANARY)) carried += 1
      for (const live of liveMarkup(mail?.html ?? '')) found.push(`${kind}: ${live.slice(0, 300)}`)
    }
  expect(carried).toBeGreaterThan(plain.length)
  expect([...new Set(found)]).toEqual([])
})
