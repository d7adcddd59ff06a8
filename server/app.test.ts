import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { MEDIA_SIZES } from '#contract/media.constants.ts'
import { SiteConfiguration } from '#contract/settings.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import { createApp } from './app.ts'
import type { Database } from './db/connect.ts'
import { type Env, readEnv } from './env.ts'
import { createHtmlCleaner } from './html/html-cleaner.ts'
import type { PageSource, Renderer } from './http/pages.ts'
import { urlsOf } from './http/urls.ts'
import { createResponseCache } from './kernel/response-cache.ts'
import { importImage, type MediaRow, toMedia } from './modules/media/media.service.ts'

let database: Database
let app: FastifyInstance
let dataDir: string
let picture: MediaRow
let headers: Record<string, string>

const open = (env: Partial<Env> = {}, pages?: PageSource) =>
  createApp(
    {
      db: database.db,
      kind: database.kind,
      env: { ...readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir }), ...env },
      responseCache: createResponseCache(),
      cleanHtml: createHtmlCleaner(),
      now: () => new Date(),
    },
    { pages },
  )
const detect = (requestHeaders: Record<string, string>, at = app) =>
  at.inject({ method: 'POST', url: '/api/v2/settings/domainDetect', headers: requestHeaders })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  database = await openEmptyDatabase()
  app = await open()
  const { data } = (await detect({})).json()
  headers = { apikey: data.apiKeyToken, site: String(data.siteID), 'x-gaussbox-language': 'hrv' }
  const file = new URL('./seed/images/lavender-soap.jpg', import.meta.url).pathname
  picture = await importImage(database.db, file, { alt: inEveryLocale({ en: 'A soap', hr: 'Sapun' }), title: inEveryLocale({ en: 'Soap', hr: 'Sapun' }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ url, headers })
const dataOf = async (url: string) => (await get(url)).json().data

test('domainDetect returns the keys and the configuration of the site', async () => {
  const response = await detect({ referer: 'http://localhost:4000/shop', host: 'evil.test' })
  const data = SiteConfiguration.parse(response.json().data)
  expect(data).toMatchObject({
    apiKeyToken: headers.apikey,
    siteID: 1,
    storeId: 1,
    siteUrl: 'http://localhost:4000',
    maintenance: false,
    application: { domain: 'localhost:4000', defaultLanguage: 'eng', currency: { code: 'EUR', symbol: '€' } },
  })
  expect(data.cmsLanguages).toEqual([
    { id: 31, code: 'eng', code2: 'en', default: true },
    { id: 41, code: 'hrv', code2: 'hr', default: false },
  ])
  expect(Object.fromEntries(data.cmsOptions.map(({ key, value }) => [key, value]))).toMatchObject({
    HomePageSlug: 'home-page',
    AllowedLanguages: '31,41',
    ThemeNavigations: 'main,footer1,footer2,footer3,footer4',
    NumberOfStars: '5',
    PasswordProtection: 'false',
  })
})

test('Referer takes precedence over Origin, Origin over Host, and an unknown host does not fall through to the next', async () => {
  const cases: [Record<string, string>, number][] = [
    [{ referer: 'http://evil.test/', origin: 'http://localhost:1', host: 'localhost' }, 404],
    [{ origin: 'http://evil.test', host: 'localhost' }, 404],
    [{ origin: 'null', host: 'localhost' }, 404],
    [{ host: 'evil.test' }, 404],
    [{ referer: 'nonsense' }, 404],
    [{ host: '127.0.0.1:5000' }, 200],
    [{ origin: 'http://localhost:1', host: 'evil.test' }, 200],
  ]
  for (const [requestHeaders, status] of cases) {
    const response = await detect(requestHeaders)
    expect([requestHeaders, response.statusCode]).toEqual([requestHeaders, status])
    expect(response.body).not.toContain('evil')
  }
})

test('with domains configured in production no other host is served', async () => {
  const other = await open({ mode: 'production', domains: ['skoj.example'] })
  const statuses = await Promise.all(['https://skoj.example/', 'http://localhost/', 'http://sub.skoj.example/'].map((referer) => detect({ referer }, other)))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  await other.close()
})

test('commons list the languages, the shop’s own first, and the countries in the requested language', async () => {
  const { languages } = await dataOf('/api/v1/settings/commons?type=languages')
  expect(languages).toHaveLength(79)
  expect(languages[0]).toMatchObject({ id: 31, code: 'eng', names: { hr: 'engleski' } })
  expect(languages.some(({ code2 }: { code2: string }) => code2 === '')).toBe(true)
  const croatian = (await dataOf('/api/v1/settings/commons?type=countries')).countries
  const english = (await dataOf('/api/v1/settings/commons?type=countries&language=eng')).countries
  expect(croatian).toContainEqual({ id: 1, iso: 'HR', iso3: 'HRV', name: 'Hrvatska', dialCode: '+385' })
  expect(english).toContainEqual({ id: 1, iso: 'HR', iso3: 'HRV', name: 'Croatia', dialCode: '+385' })
})

test('settings of cart, checkout, currency and back office are returned', async () => {
  expect(await dataOf('/api/v1/ecommerce/settings/getCheckoutSettings')).toMatchObject({
    cartAdditionBehaviour: 1,
    allowedCountries: expect.arrayContaining(['HR']),
  })
  expect(await dataOf('/api/v2/ecommerce/settings/getCurrencyConfig')).toEqual({
    allowedCurrencies: [{ id: 1, code: 'EUR', label: 'Euro', symbol: '€' }],
    mainCurrencyId: 1,
  })
  expect(await dataOf('/api/v1/settings/general/user?group=language&key=adminLanguage')).toEqual({ group: 'language', key: 'adminLanguage', value: 'en' })
  expect((await get('/api/v1/settings/general/user?group=language&key=nothing')).statusCode).toBe(404)
})

test('a picture is returned with its sizes in one language', () => {
  expect(toMedia(picture, 'hr', true)).toMatchObject({
    alt: 'Sapun',
    default: true,
    path: `/media/${picture.driveId}/original.jpg`,
    mime: 'image/jpeg',
    alternativePaths: { Thumbnail: `/media/${picture.driveId}/Thumbnail.jpg`, FullHD: `/media/${picture.driveId}/FullHD.jpg` },
  })
})

test.each(['avif', 'webp', 'jpg'])('a picture is served at a listed width as %s, immutable, and rendered once', async (extension) => {
  const url = `/media/${picture.driveId}/w320.${extension}`
  const [first, second] = [await app.inject(url), await app.inject(url)]
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': `image/${extension === 'jpg' ? 'jpeg' : extension}`,
  })
  expect((await sharp(first.rawPayload).metadata()).width).toBe(320)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(304)
})

test('named sizes have their proportions', async () => {
  for (const [name, size] of Object.entries(MEDIA_SIZES)) {
    const { width = 0, height = 0 } = await sharp((await app.inject(`/media/${picture.driveId}/${name}.webp`)).rawPayload).metadata()
    expect([name, width <= size.width, height <= size.height]).toEqual([name, true, true])
  }
})

test.each(['w321.avif', 'w320.png', 'w320.avif.jpg', 'Huge.jpg', 'constructor.jpg', 'original.png', '..%2f..%2fetc%2fpasswd', 'w320.avif%00'])(
  'no other rendition of a picture is created: %s',
  async (file) => {
    const { statusCode } = await app.inject(`/media/${picture.driveId}/${file}`)
    expect(statusCode).toBe(404)
  },
)

test('the picture of an unknown id is not found', async () => {
  expect((await app.inject('/media/0123456789abcdef/w320.avif')).statusCode).toBe(404)
  expect((await app.inject('/media/..%2f..%2f/w320.avif')).statusCode).toBe(404)
})

test('the OpenAPI document and the reference page describe every operation', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  )
  expect(operations.sort()).toEqual(Object.keys(contract).sort())
  const page = await app.inject('/api/docs')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  for (const id of Object.keys(contract)) expect(page.body).toContain(`<li id="${id}">`)
  expect(page.body).not.toMatch(/<script[^>]*src=|https?:\/\/(?!localhost)/)
  expect(page.body.length).toBeLessThan(60_000)
})

test("Scalar's script comes from the shop itself", async () => {
  const script = await app.inject({ url: '/api/docs/scalar.js', headers: { 'accept-encoding': 'br' } })
  expect([script.statusCode, script.headers['content-type'], script.headers['content-encoding']]).toEqual([200, 'text/javascript; charset=utf-8', 'br'])
  expect(script.rawPayload.length).toBeGreaterThan(500_000)
})

test('the OpenAPI document writes each entity once and refers to it', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  const { schemas } = document.components
  const responseOf = (path: string, method: string) => document.paths[path][method].responses[200].content['application/json'].schema.properties.data
  expect(responseOf('/api/v2/ecommerce/cart/getCart', 'post')).toEqual({ $ref: '#/components/schemas/Cart' })
  expect(schemas.Cart.properties.items).toEqual({ type: 'array', items: { $ref: '#/components/schemas/CartItem' } })
  expect(schemas.CategoryNode.properties.children.items).toEqual({ $ref: '#/components/schemas/CategoryNode' })
})

test('two operations never share a URL', () => {
  const addresses = Object.values<Endpoint>(contract).flatMap((call) => urlsOf(call).map((address) => `${call.method} ${address}`))
  expect(addresses).toHaveLength(new Set(addresses).size)
})

test('health reports whether the process runs and whether it can serve', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
})

test.each([
  ['GET', '/api/v1/nothing', 404, undefined],
  ['POST', '/api/v1/nothing', 404, undefined],
  ['GET', '/assets/gone.js', 404, undefined],
  ['PUT', '/api/v1/settings/commons', 405, 'GET'],
  ['GET', '/api/v2/settings/domainDetect', 405, 'POST'],
  ['POST', '/shop', 405, 'GET, HEAD'],
] as const)('%s %s responds with %i', async (method, url, status, allow) => {
  const response = await app.inject({ method, url })
  expect([response.statusCode, response.headers.allow]).toEqual([status, allow])
  expect(response.json()).toMatchObject({ errored: true, statusCode: status })
})

test('a malformed URL is a page for browsers and a problem for API clients', async () => {
  const page = await app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.body.includes('This page could not be found')]).toEqual([404, true])
  expect(page.headers).toMatchObject({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' })
  const call = await app.inject({ url: '/api/v1/product/%E0%A4%A' })
  expect([call.statusCode, call.json().code, call.json().errored]).toEqual([400, 'malformed-request', true])
})

test('each IP address has a limit of requests per minute; files of the build do not count', async () => {
  const limited = await open({ rateLimit: 3 })
  const ask = (remoteAddress: string, url = '/robots.txt') => limited.inject({ url, remoteAddress })
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await ask('10.0.0.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await ask('10.0.0.1')).json()).toMatchObject({ code: 'rate-limited', errored: true })
  expect((await ask('10.0.0.1', '/health/live')).statusCode).toBe(200)
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  const send = () => limited.inject({ method: 'PUT', url: '/media/upload/key', remoteAddress: '10.0.0.3' })
  const sent = [await send(), await send(), await send(), await send()]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 429])
  await limited.close()
})

test('operations called while rendering a page do not count for its visitor', async () => {
  const render = async (_request: Request, options: Parameters<Renderer>[1]) => {
    const responseCache = await Promise.all(Array.from({ length: 9 }, () => options.fetch('/api/v2/settings/domainDetect', { method: 'POST' })))
    return { status: 200, headers: {}, html: responseCache.map(({ status }) => status).join() }
  }
  const limited = await open({ rateLimit: 3 }, { development: false, renderer: async () => Object.assign(render, { isGuarded: () => false }) })
  expect((await limited.inject('/')).body).toBe(Array(9).fill(200).join())
  await limited.close()
})

function sendRaw(port: number, text: string): Promise<string> {
  const response = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.end(text))
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('close', () => response.resolve(received.split('\r\n', 1)[0] ?? ''))
  socket.on('error', response.reject)
  return response.promise
}

test('ambiguous requests are rejected before they are processed', async () => {
  const other = await open()
  await other.listen({ host: '127.0.0.1', port: 0 })
  const address = other.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const lines = (...all: string[]) => sendRaw(port, `${all.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  expect(await lines('GET /health/live HTTP/1.1', 'host: localhost')).toContain('200')
  expect(await lines('GET /health/live HTTP/1.1', 'host: localhost', 'host: evil.test')).toContain('400')
  expect(await lines('GET /health/live HTTP/1.1', 'host: localhost', 'apiKey: a', 'apikey: b')).toContain('400')
  expect(await lines('GET http://evil.test/health/live HTTP/1.1', 'host: localhost')).toContain('400')
  expect(await lines('POST /api/v2/settings/domainDetect HTTP/1.1', 'host: localhost', 'content-length: 4', 'transfer-encoding: chunked')).toContain('400')
  await other.close()
})
