import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import type { PageSource, Renderer } from '#server/http/pages.ts'
import { createResponseCache, type ResponseCache } from '#server/kernel/response-cache.ts'
import { type ConnectedResponseCache, connectResponseCache } from '#server/ports/shared-response-cache.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { type RedisServer, startRedis } from '../../scripts/redis.ts'
import { apiWith, logIn } from './demo-users.ts'
import { PRODUCTS } from './shopper.ts'

interface Process {
  readonly app: FastifyInstance
  readonly shared: ConnectedResponseCache
  readonly responseCache: ResponseCache
}

let open: OpenShop
let redis: RedisServer
const processes: Process[] = []

/** Pages that show reviews of a product. */
const pages = (): PageSource => {
  const render = async (request: Request, { fetch }: Parameters<Renderer>[1]) => {
    const locale = new URL(request.url).pathname.startsWith('/hr') ? 'hr' : 'en'
    const calls = createShopClient({ fetch, base: ORIGIN, referer: `${ORIGIN}/` }).in(locale)
    const { records } = await calls.filterComments({ body: { subject: 'product', subjectId: PRODUCTS.bowl, limit: 100 } })
    return { status: 200, headers: {}, html: records.map(({ title }) => title).join() }
  }
  return { development: false, renderer: async () => Object.assign(render, { isGuarded: () => false }) }
}

async function openProcess(): Promise<Process> {
  const shared = connectResponseCache({ url: redis.url, version: 'v', onProblem: () => undefined })
  const responseCache = createResponseCache({ shared, maxTtlSeconds: 60 })
  const app = await createApp({ ...open.shop, responseCache }, { pages: pages() })
  await vi.waitUntil(() => shared.isConnected(), { timeout: 15_000, interval: 10 })
  return { app, shared, responseCache }
}

beforeAll(async () => {
  open = await openShop()
  redis = await startRedis()
  processes.push(await openProcess(), await openProcess())
}, 120_000)
afterAll(async () => {
  for (const { app, shared } of processes) {
    await app.close()
    shared.close()
  }
  await redis.kill()
  await open.close()
})

const PATHS = ['/product/bowl', '/hr/proizvod/zdjela']
const readAll = async () => {
  const read: string[] = []
  for (const { app } of processes) for (const url of PATHS) read.push((await app.inject({ url, headers: { host: 'localhost' } })).body)
  return read
}

test('content published in one process is on the pages of all, in both languages', async () => {
  const [first] = processes
  if (!first) throw new Error('No process is open')
  const [emma, nika] = [await logIn(open, 'emma'), await logIn(open, 'nika')]
  const title = `Heavy ${randomUUID().slice(0, 8)}`
  const about = { subject: 'product' as const, subjectId: PRODUCTS.bowl, rating: 5, title, text: 'And still whole.' }
  const { id } = await emma.calls.createComment({ body: about }, { idempotencyKey: randomUUID() })
  const before = await readAll()
  expect(before.filter((body) => body.includes(title))).toEqual([])
  await apiWith(first, { [HEADERS.accessToken]: nika.tokens.accessToken }).updateComment({ params: { id: String(id) }, body: { status: 'published' } })
  const ofFirst = await Promise.all(PATHS.map(async (url) => (await first.app.inject({ url, headers: { host: 'localhost' } })).body.includes(title)))
  expect(ofFirst).toEqual([true, true])
  await vi.waitUntil(async () => (await readAll()).every((body) => body.includes(title)), { timeout: 5_000, interval: 20 })
})
