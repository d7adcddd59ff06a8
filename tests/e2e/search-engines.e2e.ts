import type { APIRequestContext } from '@playwright/test'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

interface Data {
  readonly '@type': string
  readonly [field: string]: unknown
}

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
const dataIn = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as Data)
const typed = (html: string, type: string) => dataIn(html).find((data) => data['@type'] === type)
const itemsIn = (html: string) => (typed(html, 'ItemList')?.itemListElement ?? []) as { position: number }[]
const metaIn = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const linksIn = (html: string, rel: string) => [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([tag]) => tag)

test('a product describes its offer, its reviews and its breadcrumb', async ({ request, shop }) => {
  const html = await read(request, '/product/sardines-in-olive-oil')
  expect(typed(html, 'Product')).toMatchObject({
    name: 'Sardines in olive oil',
    brand: { name: 'škoj' },
    offers: { '@type': 'Offer', price: '4.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3, bestRating: 5 },
  })
  expect(typed(html, 'BreadcrumbList')?.itemListElement).toMatchObject([{ name: 'Tins and jars' }, { name: 'Tins' }, { name: 'Sardines in olive oil' }])
  expect(linksIn(html, 'canonical')).toEqual([expect.stringContaining(`${shop.origin}/product/sardines-in-olive-oil`)])
  expect(linksIn(html, 'alternate').join()).toContain(`${shop.origin}/hr/proizvod/`)
})

test('a configurable product is a group of its variants, each with its own offer', { tag: '@all' }, async ({ request }) => {
  const group = typed(await read(request, '/product/striped-tee'), 'ProductGroup')
  expect(group?.variesBy).toEqual(expect.arrayContaining(['Size']))
  expect(group?.hasVariant).toHaveLength(8)
})

/** Required properties of a schema.org type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage', 'inLanguage'],
  Event: ['name', 'startDate', 'endDate', 'location', 'image', 'organizer', 'eventStatus', 'eventAttendanceMode'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'sku', 'image', 'offers'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  ItemList: ['itemListElement'],
}

for (const [path, types] of [
  ['/', ['Organization', 'WebSite']],
  ['/hr', ['Organization', 'WebSite']],
  ['/blog/recipes', ['BreadcrumbList']],
  ['/five-suppers-from-a-tin-of-sardines', ['Article', 'BreadcrumbList']],
  ['/hr/pet-vecera-iz-konzerve-srdela', ['Article', 'BreadcrumbList']],
  ['/event/1', ['Event', 'BreadcrumbList']],
  ['/hr/dogadjaj/5', ['Event', 'BreadcrumbList']],
  ['/frequent-questions', ['FAQPage', 'BreadcrumbList']],
  ['/hr/cesta-pitanja', ['FAQPage', 'BreadcrumbList']],
  ['/about-us', ['BreadcrumbList']],
  ['/product/fig-jam', ['Product', 'BreadcrumbList']],
  ['/shop/tins-and-jars', ['BreadcrumbList', 'ItemList']],
] as const)
  test(`${path} has structured data: ${types.join(', ')}`, async ({ request, shop }) => {
    const data = dataIn(await read(request, path))
    expect(data.map((each) => each['@type'])).toEqual(types)
    for (const each of data) {
      expect(each['@context']).toBe('https://schema.org')
      for (const field of NEEDED[each['@type']] ?? ['a type that is known']) expect(each[field], `${each['@type']}.${field}`).toBeTruthy()
    }
    const steps = (typed(await read(request, path), 'BreadcrumbList')?.itemListElement ?? []) as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    for (const { name, item } of steps) expect([name !== '', item.startsWith(shop.origin)]).toEqual([true, true])
  })

test('the site names its search URL, and a past event has no offer', { tag: '@all' }, async ({ request, shop }) => {
  const site = typed(await read(request, '/hr'), 'WebSite')
  expect(site?.potentialAction).toMatchObject({ target: { urlTemplate: `${shop.origin}/hr/pretraga?search={search_term_string}` } })
  expect(await read(request, '/hr/pretraga?search=srdele')).toContain('Srdele u maslinovom ulju')
  expect(typed(await read(request, '/event/1'), 'Event')?.offers).toMatchObject({ price: '48.00', priceCurrency: 'EUR' })
  expect(typed(await read(request, '/event/5'), 'Event')?.offers).toBeUndefined()
})

test('journal pages link to their feed in their language, and the second page of a list is a page of its own', async ({ request, shop }) => {
  for (const [path, feed] of [
    ['/blog', '/blog/rss.xml'],
    ['/blog/recipes', '/blog/rss.xml'],
    ['/hr/objave', '/hr/objave/rss.xml'],
    ['/hr/pet-vecera-iz-konzerve-srdela', '/hr/objave/rss.xml'],
  ] as const) {
    const named = linksIn(await read(request, path), 'alternate').find((link) => link.includes('application/rss+xml'))
    expect(named, path).toContain(`href="${shop.origin}${feed}"`)
    const response = await request.get(feed)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  }
  const second = await read(request, '/hr/objave?page=2')
  expect(linksIn(second, 'canonical')).toEqual([expect.stringContaining(`${shop.origin}/hr/objave?page=2"`)])
  expect(second).toContain('<title>Dnevnik | Stranica 2 | škoj</title>')
})

test('a shared URL has a preview image', { tag: '@all' }, async ({ request, shop }) => {
  for (const path of ['/product/sardines-in-olive-oil', '/hr/trgovina/konzerve-i-staklenke', '/product/picnic-box']) {
    const html = await read(request, path)
    const picture = metaIn(html, 'og:image') ?? ''
    expect(picture.startsWith(`${shop.origin}/media/`), path).toBe(true)
    const response = await request.get(picture)
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
    expect(metaIn(html, 'twitter:card')).toBe('summary_large_image')
  }
})

test('pages without a picture of their own share that of the shop, and browsers find its icon', { tag: '@all' }, async ({ request, shop }) => {
  for (const path of ['/shop', '/hr/objave', '/terms-of-sale']) expect(metaIn(await read(request, path), 'og:image')).toBe(`${shop.origin}/shared.jpg`)
  for (const [path, type] of [
    ['/shared.jpg', 'image/jpeg'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ] as const) {
    const response = await request.get(path)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
  }
})

test('a list names its products; a filtered one is not indexed', async ({ request, shop }) => {
  const whole = await read(request, '/shop/tins-and-jars')
  expect(itemsIn(whole).length).toBeGreaterThan(3)
  expect(metaIn(whole, 'robots')).toBeUndefined()
  const second = await read(request, '/shop?page=2')
  expect(linksIn(second, 'canonical')).toEqual([expect.stringContaining(`${shop.origin}/shop?page=2"`)])
  expect(itemsIn(second)[0]?.position).toBe(13)
  const filtered = await read(request, '/shop?price=5,10')
  expect(metaIn(filtered, 'robots')).toBe('noindex')
  expect(linksIn(filtered, 'canonical')).toEqual([])
})

test('structured data does not affect hydration', { tag: '@all' }, async ({ page }) => {
  await open(page, '/product/striped-tee')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
})
