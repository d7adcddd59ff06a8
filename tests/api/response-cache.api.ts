import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { events, posts } from '#server/modules/content/content.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let id: number
let key: { apiKeyToken: string; siteID: number }
beforeAll(async () => {
  open = await openShop()
  key = (await open.app.inject({ method: 'POST', url: '/api/v2/settings/domainDetect' })).json().data
  id = (await open.client.in('en').getProduct({ query: { slug: 'sardines-in-olive-oil' } })).id
})
afterAll(() => open.close())

const headers = (language: string, more: Record<string, string> = {}) => ({
  [HEADERS.apiKey]: key.apiKeyToken,
  [HEADERS.site]: String(key.siteID),
  [HEADERS.language]: language,
  ...more,
})
const PRODUCT = '/api/v1/product/web/get'
const product = (language: string, more?: Record<string, string>) => open.app.inject({ url: `${PRODUCT}?id=${id}`, headers: headers(language, more) })

test('a response has an ETag per language and is not sent again when it matches', async () => {
  const [english, croatian] = [await product('eng'), await product('hrv')]
  expect([english.statusCode, croatian.statusCode]).toEqual([200, 200])
  expect(english.headers.etag).not.toBe(croatian.headers.etag)
  expect(english.headers.vary).toContain('x-gaussbox-language')
  const again = await product('eng', { 'if-none-match': String(english.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await product('hrv', { 'if-none-match': String(english.headers.etag) })).statusCode).toBe(200)
  expect(english.headers['x-cache-tags']).toBeUndefined()
})

test('a change is visible once its cache tag is invalidated; other entries stay cached', async () => {
  const before = await product('eng')
  const calls = open.client.in('en')
  const post = (await calls.filterPosts({ body: { limit: 1, filters: { postTypeSlugs: ['post'] } } })).records[0]
  await open.shop.db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, id))
  open.shop.responseCache.purge(['event'])
  expect((await product('eng')).body).toBe(before.body)
  open.shop.responseCache.purge([`product:${id}`])
  const after = await product('eng')
  expect(after.body).not.toBe(before.body)
  expect((await product('eng', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200)
  await open.shop.db
    .update(posts)
    .set({ author: 'Nova Autorica' })
    .where(eq(posts.id, post?.id ?? 0))
  const ask = () => calls.filterPosts({ body: { limit: 1, filters: { postTypeSlugs: ['post'] } } })
  expect((await ask()).records[0]?.author).toBe(post?.author)
  open.shop.responseCache.purge([`content:${post?.id}`])
  expect((await ask()).records[0]?.author).toBe('Nova Autorica')
})

test('sitemap and feeds are regenerated once a post, an event or a URL changed', async () => {
  const read = async (url: string) => (await open.app.inject({ url })).body
  const places = ['/blog/rss.xml', '/hr/objave/rss.xml', '/sitemap.xml', '/event/4.ics', '/hr/dogadjaj/4.ics']
  const before = await Promise.all(places.map(read))
  await open.shop.db.update(posts).set({ title: inEveryLocale({ en: 'Changed', hr: 'Promijenjeno' }), updatedAt: new Date('2031-01-01T00:00:00Z') })
  await open.shop.db.update(events).set({ title: inEveryLocale({ en: 'Changed', hr: 'Promijenjeno' }) })
  expect(await Promise.all(places.map(read))).toEqual(before)
  open.shop.responseCache.purge(['content', 'event'])
  const after = await Promise.all(places.map(read))
  expect(after.map((text, index) => text !== before[index])).toEqual(places.map(() => true))
  expect(after.map((text) => /Changed|Promijenjeno|2031-01-01/.test(text))).toEqual(places.map(() => true))
})
