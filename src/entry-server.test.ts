import { expect, test } from 'vitest'
import { createRenderer } from './entry-server.tsx'
import { restoreQueries } from './head/query-data.tsx'
import { createQueryClient } from './query-client.ts'
import { NOT_FOUND } from './render-assets.ts'

const problem = (code: string, status: number) =>
  Response.json(
    { errored: true, code, message: 'Not found', statusCode: status, payload: { message: 'Not found' }, data: { errorMessage: 'Not found' } },
    { status },
  )

const SITE = {
  apiKeyToken: 'key',
  siteID: 1,
  storeId: 1,
  siteName: 'Shop </script><script>alert(1)</script>',
  cmsOptions: [],
  application: { currency: { id: 1, code: 'EUR', label: 'EUR', symbol: '€' } },
}

/** Fake API with the layout's elements, one moved URL and the checkout settings. */
function platform() {
  const requests: string[] = []
  const respond = (path: string, search: URLSearchParams): unknown => {
    if (path.endsWith('/domainDetect')) return SITE
    if (path.endsWith('/getByHandlers')) return { elements: [] }
    if (path.includes('/navigation/tree/')) return { id: 1, handler: 'main', title: '', items: [] }
    if (path.endsWith('/finder/decide') && search.get('path') === 'old-page') return { type: 'redirect', slug: 'new', id: 1, redirectTo: '/about-us' }
    if (path.endsWith('/addFailedRequest')) return { recorded: true }
    if (path.endsWith('/getCheckoutSettings')) return {}
    return undefined
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    requests.push(pathname)
    const data = respond(pathname, searchParams)
    return data === undefined ? problem('not-found', 404) : Response.json({ data, errored: false })
  }
  return { requests, fetch }
}

const render = (path: string, { fetch } = platform()) =>
  createRenderer({ assets: { '': { scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'] } }, style: () => '.entry{}' })(
    new Request(`https://shop.test${path}`),
    { fetch },
  )

test('a page has its status, language, title, styles and entry script', async () => {
  const { status, html } = await render('/hr/kosarica')
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="hr">/)
  expect(html).toContain('<title>Košarica | ')
  expect(html).toMatch(/<style[^>]*>\.entry\{\}<\/style>/)
  expect(html).toContain('modules=["/assets/entry.js"]')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a page names its modules once, and embeds the data it was rendered from once', async () => {
  const { html } = await render('/cart')
  expect(html.split('/assets/entry.js')).toHaveLength(2)
  expect(html.split('"siteID"')).toHaveLength(2)
  const [, text] = /<script type="application\/json" id="queries">([^<]*)<\/script>/.exec(html) ?? []
  const queryClient = createQueryClient('browser')
  restoreQueries(queryClient, text)
  const queries = queryClient.getQueryCache().getAll()
  expect(queries.map(({ queryKey }) => queryKey)).toEqual(expect.arrayContaining([['site'], ['en', 'elements'], ['en', 'navigation', 'main']]))
  expect(queryClient.getQueryData(['site'])).toEqual({ ...SITE, cmsOptions: [], development: undefined })
  for (const { state } of queries) expect(Date.now() - state.dataUpdatedAt).toBeLessThan(60_000)
})

test('embedded data is as old in the browser as it was on the server', () => {
  const queryClient = createQueryClient('browser')
  restoreQueries(queryClient, '[[["en","elements"],{"header":null},1700000000000]]')
  expect(queryClient.getQueryState(['en', 'elements'])).toMatchObject({ status: 'success', data: { header: null }, dataUpdatedAt: 1_700_000_000_000 })
})

test('a page without embedded data starts with an empty cache', () => {
  const queryClient = createQueryClient('browser')
  for (const text of ['', null, undefined]) restoreQueries(queryClient, text)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each(['/nope', '/hr/nema', '/de/warenkorb', '/en', '/en/cart', '/product/nothing', '/event/x'])('%s is a 404 page', async (path) => {
  const { status, html } = await render(path)
  expect(status).toBe(404)
  expect(html).toMatch(/<title>(?:This page could not be found|Stranica nije pronađena) \| /)
})

test('only a 404 page has the styles of a 404 page', async () => {
  const assets = { '': { scripts: ['/entry.js'], styles: ['/entry.css'] }, [NOT_FOUND]: { scripts: ['/search.js'], styles: ['/search.css'] } }
  const renderer = createRenderer({ assets, style: (address) => `.of${address.replace(/\W/g, '-')}{}` })
  const htmlOf = async (path: string) => (await renderer(new Request(`https://shop.test${path}`), { fetch: platform().fetch })).html
  expect(await htmlOf('/nope')).toMatch(/<style>\.of-search-css\{\}<\/style>.*<\/head>.*modules=\["\/entry.js","\/search.js"\]/s)
  expect(await htmlOf('/cart')).not.toMatch(/search\.js|of-search-css/)
})

test('a missing URL is reported once', async () => {
  const shop = platform()
  await render('/nope', shop)
  expect(shop.requests.filter((path) => path.endsWith('/addFailedRequest'))).toHaveLength(1)
})

test.each([
  ['/old-page', 301, '/about-us'],
  ['/product', 301, '/shop'],
  // Without a home page.
  ['/', 302, '/shop'],
  ['/hr', 302, '/hr/trgovina'],
  ['/shop?page=1', 307, '/shop'],
  ['/shop?colour=3&colour=5&price=&price=', 307, '/shop?colour=3,5'],
])('%s is redirected with %i to %s', async (path, status, target) => {
  expect(await render(path)).toMatchObject({ status, redirect: target })
})

test.each(['/cart?note=3,5', '/cart?note=3%2C5', '/cart?note=yes&other=10,50'])('%s is rendered without a redirect', async (path) => {
  expect(await render(path)).toMatchObject({ status: 200 })
})

test('an untranslated path is an alias, not a redirect', async () => {
  expect((await render('/hr/cart')).status).toBe(200)
})

test('API data cannot close the script element it is embedded in', async () => {
  const { html } = await render('/cart')
  expect(html).not.toContain('<script>alert(1)')
})

const sharedAddress = async (path: string) => {
  const { fetch } = platform()
  const renderer = createRenderer({ assets: { '': { scripts: [], styles: [] } } })
  const { address, unknown, redirect } = await renderer.sharedAddress(new URL(`https://shop.test${path}`), { fetch })
  return [address.href.slice('https://shop.test'.length), unknown, redirect]
}

test.each([
  ['/hr/cart?utm_source=a%20b&ref=c', '/hr/kosarica', 'utm_source=a%20b&ref=c'],
  ['/cart//?x&=&%zz=1&__proto__=2&constructor=3', '/cart', 'x&=&%zz=1&__proto__=2&constructor=3'],
  ['/search?x=1&search=oil%20and&category=products&x=2', '/search?category=products&search=oil+and', 'x=1&x=2'],
])('%s is rendered from %s, and %s is unknown', async (path, ...expected) => {
  expect(await sharedAddress(path)).toEqual([...expected, null])
})

test('a URL with invalid or default values is redirected, with the parameters that the page does not know', async () => {
  expect((await sharedAddress('/hr/shop?page=1&utm_source=x'))[2]).toBe('/hr/trgovina?utm_source=x')
})

test('a page names the query it is rendered from only where it is shared', async () => {
  const renderer = createRenderer({ assets: { '': { scripts: [], styles: [] } } })
  const request = () => new Request('https://shop.test/search?category=products')
  expect((await renderer(request(), { fetch: platform().fetch, isShared: true })).html).toContain('<html lang="en" data-search="?category=products">')
  expect((await renderer(request(), { fetch: platform().fetch })).html).toContain('<html lang="en">')
})
