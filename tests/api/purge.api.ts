import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { saveDocument } from '#server/modules/content/document.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { storeOption } from '#server/modules/settings/options.service.ts'
import { type ConnectedResponseCache, connectResponseCache } from '#server/ports/shared-response-cache.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type RedisServer, startRedis } from '../../scripts/redis.ts'
import { apiWith, logIn } from './demo-users.ts'
import { newShopper, PRODUCTS } from './shopper.ts'

const LONG_MS = 120_000
const WAIT = { timeout: 15_000, interval: 10 }
const PAGE = 14
const SLUG = inEveryLocale({ en: 'members', hr: 'za-clanove' })

let open: OpenShop
let redis: RedisServer
const shared: ConnectedResponseCache[] = []
/** Two processes of one shop: changes are made in the first. */
const processes: OpenShop[] = []

async function openProcess(): Promise<OpenShop> {
  const between = connectResponseCache({ url: redis.url, version: '1', onProblem: () => undefined })
  shared.push(between)
  await vi.waitUntil(() => between.isConnected(), WAIT)
  const shop = { ...open.shop, responseCache: createResponseCache({ shared: between, maxTtlSeconds: 600 }) }
  return { ...open, shop, app: await createApp(shop) }
}

beforeAll(async () => {
  open = await openShop()
  redis = await startRedis()
  for (let count = 0; count < 2; count += 1) processes.push(await openProcess())
}, LONG_MS)
afterEach(() => open.shop.db.delete(attempts))
afterAll(async () => {
  for (const { app } of processes) await app.close()
  for (const each of shared) each.close()
  await redis.kill()
  await open.close()
})

const first = (): OpenShop => {
  const [process] = processes
  if (!process) throw new Error('No process is open')
  return process
}
const readers = () => processes.flatMap((process) => LOCALES.map((locale) => ({ locale, calls: apiWith(process, {}, locale) })))

type Read = (calls: ApiClient, locale: Locale) => Promise<unknown>

/**
 * All clients read the old version; after the change, readers of the first process see the new one at once, those of the second as soon as it is
 * notified.
 */
async function expectSeen(read: Read, before: unknown, change: () => Promise<unknown>, after: unknown): Promise<void> {
  const notified = () => Promise.all(readers().map(({ calls, locale }) => read(calls, locale)))
  expect(await notified()).toEqual(readers().map(() => before))
  await change()
  const [english, croatian] = await notified()
  expect([english, croatian]).toEqual([after, after])
  await vi.waitFor(async () => expect(await notified()).toEqual(readers().map(() => after)), WAIT)
}

test('an option of the site', async () => {
  const read: Read = async (calls) => (await calls.filterCmsOptions({ query: { key: 'HomePageSlug' } })).records[0]?.value
  const { siteID } = await apiWith(first(), {}).domainDetect({})
  const before = await read(apiWith(open, {}), 'en')
  await expectSeen(read, before, () => storeOption(first().shop, siteID, 'HomePageSlug', 'about-us'), 'about-us')
  const home: Read = async (calls) => (await calls.decide({ query: { path: '' } })).id
  await expectSeen(home, 2, () => storeOption(first().shop, siteID, 'HomePageSlug', String(before)), 1)
})

test('a document of a page', async () => {
  const text = (word: string) => ({
    v: 1,
    order: ['a'],
    sections: { a: { type: 'text', v: 1, fields: { headline: { en: '', hr: '' }, body: { en: `<p>${word}</p>`, hr: `<p>${word}</p>` } } } },
  })
  const read: Read = async (calls, locale) => (await calls.filterPosts({ body: { filters: { slug: SLUG[locale] } } })).records[0]?.sections
  const shown = (word: string) => [{ id: 'a', type: 'text', headline: '', body: `<p>${word}</p>` }]
  await saveDocument(first().shop, PAGE, text('One'), 'publish')
  await expectSeen(read, shown('One'), () => saveDocument(first().shop, PAGE, text('Two'), 'publish'), shown('Two'))
})

test('the stock reduced by an order', async () => {
  const read: Read = async (calls) => (await calls.getProduct({ query: { id: String(PRODUCTS.bowl) } })).stock.quantity
  const before = Number(await read(apiWith(open, {}), 'en'))
  const shopper = await newShopper({ ...open.client, in: (locale) => apiWith(first(), {}, locale) })
  await shopper.add(PRODUCTS.bowl, 2)
  await shopper.prepare()
  await expectSeen(read, before, () => shopper.order(), before - 2)
})

test('a published review, with the rating of its product', async () => {
  const text = randomUUID()
  const reviews: Read = async (calls) =>
    (await calls.filterComments({ body: { subject: 'product', subjectId: PRODUCTS.carafe, limit: 50 } })).records.some((each) => each.text === text)
  const rating: Read = async (calls) => (await calls.getProduct({ query: { id: String(PRODUCTS.carafe) } })).rating?.count ?? 0
  const before = Number(await rating(apiWith(open, {}), 'en'))
  const [emma, nika] = [await logIn(first(), 'emma'), await logIn(first(), 'nika')]
  const { id } = await emma.calls.createComment({ body: { subject: 'product', subjectId: PRODUCTS.carafe, rating: 5, text } }, { idempotencyKey: randomUUID() })
  await expectSeen(reviews, false, () => Promise.resolve(), false)
  await expectSeen(rating, before, () => nika.calls.updateComment({ params: { id: String(id) }, body: { status: 'published' } }), before + 1)
  await vi.waitFor(async () => expect(await Promise.all(readers().map(({ calls, locale }) => reviews(calls, locale)))).toEqual([true, true, true, true]), WAIT)
})
