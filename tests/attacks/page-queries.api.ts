import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createResponseCache, type ResponseCache } from '#server/kernel/response-cache.ts'
import { builtPages } from '#tests/built-pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const BYTES = 8_000_000
/** What React writes in place of a part that failed to render. */
const FAILED_PART = '<!--$!-->'

let open: OpenShop
let app: FastifyInstance
let responseCache: ResponseCache
/** URLs that pages were rendered from. */
let rendered: string[] = []
/** Whether the last product of a list has no stock, which no product may: its card cannot be rendered. */
let isBroken = false
let now = 0
beforeAll(async () => {
  open = await openShop()
  responseCache = createResponseCache({ maxTtlSeconds: 60, bytes: BYTES, now: () => now })
  const built = await builtPages()
  const renderer = async () => {
    const render = await built.renderer()
    const counted: typeof render = Object.assign((...asked: Parameters<typeof render>) => {
      rendered.push(asked[0].url.slice(asked[0].url.indexOf('/', 8)))
      const [request, options] = asked
      return render(request, { ...options, fetch: async (...call) => broken(await options.fetch(...call)) })
    }, render)
    return counted
  }
  app = await createApp({ ...open.shop, responseCache }, { pages: { ...built, renderer } })
  await app.listen({ host: '127.0.0.1', port: 0 })
}, 120_000)
beforeEach(() => {
  rendered = []
  responseCache.purge()
})
afterAll(async () => {
  await app.close()
  await open.close()
})

async function broken(response: Response): Promise<Response> {
  const text = await response.text()
  const start = isBroken && text.includes('"records":[') ? text.lastIndexOf('"stock":') : -1
  return new Response(response.body && (start < 0 ? text : `${text.slice(0, start)}"none":${text.slice(start + 8)}`), response)
}

const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
const PRODUCT = '/product/striped-tee'

test.each(['/', '/shop', '/shop/table', PRODUCT, '/about-us', '/blog', '/search', '/cart'])(
  'a hundred queries that %s does not know cause one render at most, and none is in the page',
  async (path) => {
    const plain = (await get(path)).body
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => get(`${path}?utm_source=spy${index}&fbclid=spy${index}&x${index}=spy&token=spy`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([plain]))
    expect(plain).not.toContain('spy')
    expect(rendered).toEqual([path])
  },
)

test.each([
  ['/shop/table?utm_source=a&sort=nameAsc&perPage=24&gclid=b', '/shop/table?perPage=24&sort=nameAsc'],
  ['/shop?nonsense=3&price=5,10&archived=yes', '/shop?price=5,10'],
  ['/shop?price=cheap&page=last', '/shop?page=-&price=-'],
  [`${PRODUCT}?utm=1&size=xl&colour=red&taste=sweet`, `${PRODUCT}?colour=red&size=xl`],
  [`${PRODUCT}?size=huge`, `${PRODUCT}?size=-`],
  ['/search?page=2&category=products&x=1&search=salt', '/search?category=products&page=2&search=salt'],
  ['/hr/blog?x=1', '/hr/objave'],
])('%s is rendered as %s', async (url, from) => {
  await get(url)
  expect(rendered).toEqual([from])
})

test.each([
  ['/shop?page=1&utm_source=x', 307, '/shop?utm_source=x'],
  ['/product?utm_source=x&fbclid=y', 301, '/shop?utm_source=x&fbclid=y'],
])('the redirect of %s keeps the parameters that the page does not know', async (url, status, target) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([status, target])
})

test.each([
  ['/shop', ['/ShOp', '/%73hop', '/shop/', '//shop', '/shop?x=1']],
  ['/hr/trgovina', ['/hr/shop', '/hr/SHOP', '/hr/%74rgovina']],
  [PRODUCT, ['/Product/striped-tee', '/product/striped%2Dtee', '/product/%73triped-tee']],
])('all spellings of %s are one page', async (path, spellings) => {
  const plain = (await get(path)).body
  for (const url of spellings) expect([url, (await get(url)).body === plain]).toEqual([url, true])
  expect(rendered).toEqual([path])
})

const counted = (template: (index: number) => string) => Array.from({ length: 30 }, (_, index) => template(index))

test.each([
  ['a path without a page', [...counted((index) => `/zq${index}`), '/zq/zq', '/about-us/zq', '/login/zq', '/wishlist/zq']],
  ['a path without a page in Croatian', [...counted((index) => `/hr/zq${index}`), '/hr/o-nama/zq', '/hr/kosarica/zq']],
  ['a product', counted((index) => `/product/zq${index}`)],
  ['a category', counted((index) => `/shop/zq${index}?page=${index + 2}`)],
  ['a blog category', counted((index) => `/blog/zq${index}`)],
  ['an event', [...counted((index) => `/event/${99_000 + index}`), '/event/zq']],
])('%s that is missing has the 404 page of all others, which is stored once', async (_, urls) => {
  const { bytes } = responseCache
  const answers: Awaited<ReturnType<typeof get>>[] = []
  // On a busy machine, the last of more at once would wait longer for their render than a visitor does, and be rejected.
  for (let index = 0; index < urls.length; index += 8) answers.push(...(await Promise.all(urls.slice(index, index + 8).map(get))))
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['cache-control']}`))).toEqual(new Set(['404 no-store']))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  // The hash in the name of a file may contain it.
  expect(answers[0]?.body).not.toMatch(/(?<!-)\bzq/)
  expect(responseCache.bytes - bytes).toBeLessThan(1_500_000)
})

test.each(['/cart/zq', '/withdrawal/zq', '/shop/tins/zq'])('on the 404 page of %s no link is to this page', async (url) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, body.includes('aria-current="page"')]).toEqual([404, false])
})

test('a missing path whose words are known suggests what has them, and shares its page with those of the same suggestions', async () => {
  const [jam, another, none] = [await get('/fig-jamm'), await get('/zq-fig-jamm-zq'), await get('/zq')]
  expect([jam.statusCode, another.statusCode, jam.body.includes('href="/product/fig-jam"')]).toEqual([404, 404, true])
  expect([another.body === jam.body, none.body === jam.body]).toEqual([true, false])
})

test.each([
  '/shop?page=999',
  '/shop?page=2&price=1000000,2000000',
  '/shop/table?page=99',
  '/hr/trgovina?page=999',
  '/blog?page=999',
  '/blog/recipes?page=99',
  '/search?search=salt&category=products&page=900',
  '/search?search=zqzq&category=posts&page=2',
])('%s is beyond the last page of its list: a 404 page that search engines do not keep', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([
    statusCode,
    headers['cache-control'],
    body.includes('rel="canonical"'),
    body.includes('This page could not be found') || url.includes('/hr/'),
  ]).toEqual([404, 'no-store', false, true])
})

test('ever new cookies of visitors without scripts and without a cart cause one render of the cart and one of the checkout', async () => {
  const paths = ['/cart', '/checkout', '/checkout?step=payment', '/hr/kosarica'] as const
  const ask = (url: string, index: number) => {
    const lost = index % 2 === 0 ? '' : `; cartId=c${index}; protectCode=p${index}`
    return app.inject({ url, headers: { host: 'localhost', cookie: `formKey=f-${index}${lost}` } })
  }
  for (const path of paths) {
    const answers = await Promise.all(counted(String).map((_, index) => ask(path, index)))
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['cache-control']}`))).toEqual(new Set(['200 private, no-store']))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[1]?.headers['set-cookie']).toHaveLength(2)
  }
  expect(responseCache.size).toBeLessThan(100)
})

test('a temporary redirect is not stored, nor may browsers store it', async () => {
  const { headers } = await get('/shop?page=1&utm_source=x')
  expect([headers['cache-control'], responseCache.size, rendered]).toEqual(['no-store', 0, []])
})

test('a token that the page does not know is no reason for a page of its own, but leaves no trace', async () => {
  const { headers, body } = await get('/about-us?token=secret-1')
  expect([headers['cache-control'], headers['referrer-policy'], body.includes('secret-1')]).toEqual(['no-store', 'no-referrer', false])
})

// What the cache itself keeps is tested without pages.
if (process.env.ALL_TESTS)
  test('ever new values of a parameter that the page knows evict neither pages in use nor exceed the limit of the cache', async () => {
    const answers = [await get('/')]
    for (let page = 2; page <= 62; page += 1) answers.push(await get(`/shop?price=1,${page}&filters=open`), await get('/'))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(responseCache.bytes).toBeLessThanOrEqual(BYTES)
    expect(rendered.filter((path) => path === '/')).toHaveLength(1)
    await get('/shop?price=1,2&filters=open')
    expect(rendered.filter((path) => path === rendered[1])).toHaveLength(2)
  }, 120_000)

test('a page whose rendering fails half-way ends, is stored for seconds alone, and leaves the pages of others as they are', async () => {
  const paths = ['/', '/shop/table']
  const readAll = async () => (await Promise.all(paths.map(get))).map(({ body }) => body)
  const before = await readAll()
  isBroken = true
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/shop'))).finally(() => {
    isBroken = false
  })
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(FAILED_PART), body.endsWith('</html>')])).toEqual(
    answers.map(() => [200, true, true]),
  )
  expect(await readAll()).toEqual(before)
  now += 5_001
  const { statusCode, body } = await get('/shop')
  expect([statusCode, body.includes(FAILED_PART)]).toEqual([200, false])
  expect(await readAll()).toEqual(before)
  expect(rendered).toEqual([...paths, '/shop', '/shop'])
})

test('a query of 100 kB costs nothing', async () => {
  const page = (await get('/shop')).body
  const [size, bytes] = [responseCache.size, responseCache.bytes]
  rendered = []
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /shop?x=${'y'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
    socket.once('data', (text) => resolve(String(text).slice(9, 12))).on('error', reject)
  })
  expect([Number(status) >= 400 && Number(status) < 500, responseCache.size, responseCache.bytes]).toEqual([true, size, bytes])
  expect([(await get('/shop')).body === page, rendered]).toEqual([true, []])
})
