import { expect, test } from 'vitest'
import { createRenderer } from './entry-server.tsx'

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
  const asked: string[] = []
  const answer = (path: string, search: URLSearchParams): unknown => {
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
    asked.push(pathname)
    const data = answer(pathname, searchParams)
    return data === undefined ? problem('not-found', 404) : Response.json({ data, errored: false })
  }
  return { asked, fetch }
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

test.each(['/nope', '/hr/nema', '/de/warenkorb', '/en', '/en/cart', '/product/nothing', '/event/x'])('%s is a 404 page', async (path) => {
  const { status, html } = await render(path)
  expect(status).toBe(404)
  expect(html).toMatch(/<title>(?:This page could not be found|Stranica nije pronađena) \| /)
})

test('a missing URL is reported once', async () => {
  const shop = platform()
  await render('/nope', shop)
  expect(shop.asked.filter((path) => path.endsWith('/addFailedRequest'))).toHaveLength(1)
})

test.each([
  ['/old-page', 301, '/about-us'],
  ['/product', 301, '/shop'],
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
