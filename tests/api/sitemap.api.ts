import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const read = (url: string) => open.app.inject({ url, headers: { host: 'localhost' } })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

test('the sitemap has public pages, posts, events, categories and products in both languages, each once', async () => {
  const response = await read('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(response.body)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/hr', '/shop', '/hr/trgovina', '/blog', '/hr/objave', '/product/flower-of-salt', '/event/1', '/hr/dogadjaj/1']),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  const { records: posts } = await open.client.in('hr').filterPosts({ body: { filters: { postTypeSlugs: ['post'] }, limit: 1 } })
  const { records: categories } = await open.client.in('hr').filterCategories({ body: { limit: 1 } })
  expect(addresses).toEqual(expect.arrayContaining([`/hr/${posts[0]?.slug}`, `/hr/trgovina/${categories[0]?.slug}`]))
  expect(response.body).toContain('<image:image>')
  expect(response.body).toContain('<lastmod>')
})

test('variants, hidden pages and pages behind a log-in are not in it', async () => {
  const addresses = addressesIn((await read('/sitemap.xml')).body)
  expect(addresses.filter((address) => address.includes('--') || address.includes('stoneware-mug-'))).toEqual([])
  for (const hidden of ['/home-page', '/for-investors', '/hr/za-investitore']) expect(addresses).not.toContain(hidden)
})

test('a part beyond the last is not found, and robots.txt names the sitemap', async () => {
  expect((await read('/sitemap-1.xml')).statusCode).toBe(200)
  expect((await read('/sitemap-2.xml')).statusCode).toBe(404)
  expect((await read('/robots.txt')).body).toContain('Sitemap: http://localhost/sitemap.xml')
})
