import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import type { PageSource } from '#server/http/pages.ts'
import { createResponseCache, type ResponseCache } from '#server/kernel/response-cache.ts'
import { type ConnectedResponseCache, connectResponseCache } from '#server/ports/shared-response-cache.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { type RedisServer, startRedis } from '../../scripts/redis.ts'
import { apiWith, logIn } from './demo-users.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

const WAIT = { timeout: 15_000, interval: 20 }

interface Process {
  readonly app: FastifyInstance
  readonly shared: ConnectedResponseCache
  readonly responseCache: ResponseCache
}

let open: OpenShop
let redis: RedisServer
let office: ApiClient
const processes: Process[] = []
let rendered: string[] = []

/** Pages whose path is all they show; one of them is missing. */
const pages = (): PageSource => {
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    return { status: pathname === '/missing' ? 404 : 200, headers: { 'x-shown': pathname }, html: `<p>${pathname}</p>` }
  }
  return { development: false, renderer: async () => Object.assign(render, { isGuarded: () => false }) }
}

async function openProcess(): Promise<Process> {
  const shared = connectResponseCache({ url: redis.url, version: 'v[1]', onProblem: () => undefined })
  const responseCache = createResponseCache({ shared, maxTtlSeconds: 60 })
  const app = await createApp({ ...open.shop, responseCache }, { pages: pages() })
  await vi.waitUntil(() => shared.isConnected(), WAIT)
  return { app, shared, responseCache }
}

const processOf = (index: 0 | 1): Process => {
  const found = processes[index]
  if (!found) throw new Error('The process is not open')
  return found
}
const visit = (path: string, index: 0 | 1 = 0) => processOf(index).app.inject({ url: path, headers: { host: 'localhost' } })
type Filter = Parameters<ApiClient['filterCache']>[0]['body']
const pagesIn = async (filter: Partial<Filter> = {}) => (await office.filterCache({ body: { filters: { kind: ['page'] }, sort: 'key', ...filter } })).records
const keysIn = async (filter: Partial<Filter> = {}) => (await pagesIn(filter)).map(({ key }) => key.replace(`page ${ORIGIN}`, ''))
const lastAudit = async () => (await office.filterAuditLog({ body: { limit: 1 } })).records[0]

beforeAll(async () => {
  open = await openShop()
  redis = await startRedis()
  processes.push(await openProcess(), await openProcess())
  office = apiWith(processOf(0), { [HEADERS.accessToken]: (await logIn(open, 'lovre')).tokens.accessToken })
}, 120_000)
afterAll(async () => {
  for (const { app, shared } of processes) {
    await app.close()
    shared.close()
  }
  await redis.kill()
  await open.close()
})
beforeEach(async () => {
  rendered = []
  const { responseCache, shared } = processOf(0)
  responseCache.purge()
  // Nothing is stored in Redis before it has confirmed the purge.
  await vi.waitUntil(async () => (await shared.find('none')).revision !== null, WAIT)
})

test('the list has every valid entry with tags, size, age and hits of all processes, and is searched, filtered, sorted and paged', async () => {
  for (const path of ['/a', '/b', '/c?page=2']) await visit(path)
  await vi.waitUntil(async () => (await pagesIn()).length === 3, WAIT)
  for (const index of [0, 1, 1] as const) await visit('/b', index)
  await apiWith(processOf(0), {}).getProduct({ query: { id: String(PRODUCTS.bowl) } })
  await vi.waitUntil(async () => (await pagesIn({ search: '/b' }))[0]?.hits === 3, WAIT)
  expect(await keysIn()).toEqual(['/a', '/b', '/c?page=2'])
  expect(await keysIn({ sort: '-hits', limit: 1 })).toEqual(['/b'])
  expect(await keysIn({ sort: '-key', limit: 2, page: 2 })).toEqual(['/a'])
  expect(await keysIn({ search: 'PAGE= /c' })).toEqual(['/c?page=2'])
  expect(await keysIn({ search: 'no such entry' })).toEqual([])
  const { records, paging, total } = await office.filterCache({ body: { filters: { kind: ['response'] }, search: `product:${PRODUCTS.bowl}` } })
  expect(paging).toEqual({ page: 1, limit: 10, total: 1, lastPage: 1, perPage: 10 })
  expect(records).toEqual([
    {
      id: expect.stringMatching(/^entry:[\w-]{27}$/),
      key: expect.stringMatching(/^getProduct en 1 /),
      kind: 'response',
      tags: expect.arrayContaining(['product', `product:${PRODUCTS.bowl}`]),
      status: 200,
      bytes: expect.any(Number),
      hits: 0,
      ageSeconds: expect.any(Number),
      remainingSeconds: expect.any(Number),
    },
  ])
  expect(records[0]?.bytes).toBeGreaterThan(500)
  expect(records[0]?.tags.filter((tag) => tag.startsWith('entry:'))).toEqual([])
  expect(total.entries).toBeGreaterThanOrEqual(4)
  expect(total.hits).toBeGreaterThanOrEqual(3)
  expect(total.misses).toBeGreaterThanOrEqual(4)
  expect(total.bytes).toBeGreaterThan(records[0]?.bytes ?? 0)
})

test('an entry is shown with its headers and the start of its body', async () => {
  await visit('/shown')
  await vi.waitUntil(async () => (await pagesIn()).length === 1, WAIT)
  const [entry] = await pagesIn()
  expect(await office.getCacheEntry({ params: { id: entry?.id ?? '' } })).toMatchObject({
    key: `page ${ORIGIN}/shown`,
    headers: { 'x-shown': '/shown' },
    body: '<p>/shown</p>',
    isCut: false,
  })
  expect(await codeOf(office.getCacheEntry({ params: { id: `entry:${'x'.repeat(27)}` } }))).toBe('not-found')
})

test('a purged entry is missing in every process, alone, and the audit log has the reason, without what visitors typed', async () => {
  for (const path of ['/stays', '/wrong?q=ana']) for (const index of [0, 1] as const) await visit(path, index)
  await vi.waitUntil(async () => (await pagesIn()).length === 2, WAIT)
  rendered = []
  const [wrong] = await pagesIn({ search: '/wrong' })
  expect(await office.purgeCache({ body: { what: 'entries', names: [wrong?.id ?? ''], reason: ' The price was wrong ' } })).toEqual({ purged: 1 })
  expect(await keysIn()).toEqual(['/stays'])
  await vi.waitUntil(async () => {
    await visit('/wrong?q=ana', 1)
    return rendered.length > 0
  }, WAIT)
  for (const index of [0, 1] as const) await visit('/stays', index)
  expect(new Set(rendered)).toEqual(new Set(['/wrong']))
  expect(await lastAudit()).toMatchObject({
    action: 'purgeCache',
    kind: 'cache',
    entityId: 'entries',
    user: { name: 'Lovre Škoj' },
    before: null,
    after: { names: [`page ${ORIGIN}/wrong`], reason: 'The price was wrong', purged: 1 },
  })
})

test('everything with a tag is purged, or all', async () => {
  const visitor = apiWith(processOf(0), {})
  await visit('/stays')
  await visitor.getProduct({ query: { id: String(PRODUCTS.bowl) } })
  await visitor.getProduct({ query: { id: String(PRODUCTS.sardines) } })
  const tag = `product:${PRODUCTS.bowl}`
  await vi.waitUntil(async () => (await office.filterCache({ body: { search: 'getProduct' } })).paging.total === 2 && (await pagesIn()).length === 1, WAIT)
  expect(await office.purgeCache({ body: { what: 'tags', names: [tag], reason: 'Stock was counted' } })).toEqual({ purged: 1 })
  expect((await office.filterCache({ body: { search: tag } })).records.filter(({ tags }) => tags.includes(tag))).toEqual([])
  expect((await lastAudit())?.after).toEqual({ names: [tag], reason: 'Stock was counted', purged: 1 })
  const { total } = await office.filterCache({ body: {} })
  expect(await office.purgeCache({ body: { what: 'all', reason: 'A new theme' } })).toEqual({ purged: total.entries })
  expect(await keysIn()).toEqual([])
  expect((await lastAudit())?.after).toEqual({ reason: 'A new theme', purged: total.entries })
})

test('a purge without a reason, or of a name that stands for all, is rejected, and nothing is purged or logged', async () => {
  await visit('/stays')
  await vi.waitUntil(async () => (await pagesIn()).length === 1, WAIT)
  const before = await lastAudit()
  for (const body of [
    { what: 'all', reason: '  ' },
    { what: 'tags', names: ['*'], reason: 'All of it' },
    { what: 'tags', names: [], reason: 'Nothing' },
    { what: 'entries', names: ['product'], reason: 'A tag' },
  ] as const)
    expect(await codeOf(office.purgeCache({ body: body as Parameters<ApiClient['purgeCache']>[0]['body'] }))).toBe('invalid-input')
  expect(await keysIn()).toEqual(['/stays'])
  expect(await lastAudit()).toEqual(before)
})

test('the most requested pages are rendered again, those with most requests first, without missing ones', async () => {
  const shared = processOf(0).shared.entries
  const mostRequested = () => shared.mostRequested(50)
  for (const path of ['/rare', '/often', '/often', '/often', '/often', '/often', '/missing']) await visit(path)
  await vi.waitUntil(async () => (await mostRequested()).includes(`${ORIGIN}/rare`), WAIT)
  await office.purgeCache({ body: { what: 'all', reason: 'A new theme' } })
  rendered = []
  const urls = await mostRequested()
  expect(urls.indexOf(`${ORIGIN}/often`)).toBeLessThan(urls.indexOf(`${ORIGIN}/rare`))
  expect(urls).not.toContain(`${ORIGIN}/missing`)
  let from: number | null = 0
  const responses: unknown[] = []
  while (from !== null) {
    const response: Awaited<ReturnType<ApiClient['warmCache']>> = await office.warmCache({ body: { from } })
    responses.push(response)
    from = response.next
  }
  expect(responses).toEqual([{ warmed: urls.length, failed: 0, total: urls.length, next: null }])
  expect(rendered).toHaveLength(urls.length)
  rendered = []
  await visit('/often')
  await visit('/rare')
  expect(rendered).toEqual([])
})

test('without Redis there is no cache to manage, and while Redis is down the list says so', async () => {
  const alone = (await logIn(open, 'lovre')).calls
  expect(await codeOf(alone.filterCache({ body: {} }))).toBe('not-found')
  expect(await codeOf(alone.purgeCache({ body: { what: 'all', reason: 'A new theme' } }))).toBe('not-found')
  await redis.kill()
  await vi.waitUntil(() => !processOf(0).shared.isConnected(), WAIT)
  const before = await lastAudit()
  expect(await codeOf(office.filterCache({ body: {} }))).toBe('unavailable')
  expect(await codeOf(office.purgeCache({ body: { what: 'all', reason: 'A new theme' } }))).toBe('unavailable')
  expect(await lastAudit()).toEqual(before)
  expect((await visit('/still')).body).toBe('<p>/still</p>')
})
