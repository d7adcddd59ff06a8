import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createResponseCache, entryTag } from '#server/kernel/response-cache.ts'
import { type ConnectedResponseCache, connectResponseCache } from '#server/ports/shared-response-cache.ts'
import { type RedisServer, startRedis } from '../scripts/redis.ts'

const WAIT = { timeout: 15_000, interval: 10 }

let redis: RedisServer
const opened: ConnectedResponseCache[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
afterAll(() => redis.kill())

let version = 0

/** A process of the shop: its own cache, and the shared one. */
async function openProcess(of = `v${version}`) {
  const problems: unknown[] = []
  const shared = connectResponseCache({ url: redis.url, version: of, onProblem: (error) => problems.push(error) })
  opened.push(shared)
  const cache = createResponseCache({ shared, maxTtlSeconds: 60 })
  await vi.waitUntil(() => shared.isConnected(), WAIT)
  const ask = async (key: string, body: string, ...tags: string[]) => (await cache.get(key, 60, async () => ({ body, status: 200, headers: {}, tags }))).body
  return { cache, shared, problems, ask }
}

test('a response cached by one process is served by another, with the same ETag', async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  expect(await first.ask('page /', 'one', 'content')).toBe('one')
  await vi.waitUntil(async () => (await second.shared.find('page /')).response !== null, WAIT)
  expect(await second.ask('page /', 'two', 'content')).toBe('one')
  expect(second.cache.peek('page /')?.etag).toBe(first.cache.peek('page /')?.etag)
  const newer = await openProcess('another version')
  expect(await newer.ask('page /', 'three', 'content')).toBe('three')
})

test('a purge in one process reaches the others at once, and evicts nothing else', async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  await second.ask('page /oil', 'old', 'product:5')
  await second.ask('page /salt', 'salt', 'product:6')
  first.cache.purge(['product:5'])
  await vi.waitUntil(() => second.cache.peek('page /oil') === undefined, WAIT)
  expect(second.cache.peek('page /salt')?.body).toBe('salt')
  expect(await second.ask('page /oil', 'new', 'product:5')).toBe('new')
  await vi.waitUntil(async () => (await first.shared.find('page /oil')).response !== null, WAIT)
  expect(await first.ask('page /oil', 'newest', 'product:5')).toBe('new')
})

test('a response computed before Redis lost its data is not served afterwards', async () => {
  version += 1
  const { shared, cache } = await openProcess()
  cache.purge(['content'])
  await vi.waitUntil(async () => Number((await shared.find('page /')).revision) > 0, WAIT)
  const { revision } = await shared.find('page /')
  const client = await createClient({ url: redis.url }).connect()
  await client.flushAll()
  shared.store('page /', { body: 'old', status: 200, headers: {}, tags: ['content'] }, 60, String(revision))
  shared.store('page /new', { body: 'new', status: 200, headers: {}, tags: ['content'] }, 60, '0')
  await vi.waitUntil(async () => (await shared.find('page /new')).response !== null, WAIT)
  await client.close()
  expect(await shared.find('page /')).toEqual({ revision: '0', response: null })
})

test('a response read before a change of another process is not cached', async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  const reading = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const requests = second.cache.get('page /', 60, async () => {
    begun.resolve()
    return { body: await reading.promise, status: 200, headers: {}, tags: ['post'] }
  })
  await begun.promise
  const onPurge = vi.fn()
  second.shared.onPurge(onPurge)
  first.cache.purge(['post'])
  await vi.waitUntil(() => onPurge.mock.calls.length > 0, WAIT)
  reading.resolve('old')
  expect((await requests).body).toBe('old')
  expect(await first.ask('page /', 'new', 'post')).toBe('new')
  expect(await second.ask('page /', 'newest', 'post')).not.toBe('old')
})

test('purging everything purges each entry', async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  await second.ask('page /', 'old', 'post')
  first.cache.purge()
  await vi.waitUntil(() => second.cache.size === 0, WAIT)
  expect(await first.ask('page /', 'new', 'post')).toBe('new')
})

test('while Redis is down each process serves from its own cache, and its purges are published when Redis is back', { timeout: 40_000 }, async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  await second.ask('page /oil', 'old', 'product:5')
  await redis.kill()
  await vi.waitUntil(() => !first.shared.isConnected() && !second.shared.isConnected(), WAIT)
  expect(await first.ask('page /oil', 'made here', 'product:5')).toBe('made here')
  first.cache.purge(['product:5'])
  expect(await first.ask('page /oil', 'made anew', 'product:5')).toBe('made anew')
  expect([first.problems.length, second.problems.length]).toEqual([1, 1])
  const onPurge = vi.fn()
  second.shared.onPurge(onPurge)
  await redis.start()
  await vi.waitUntil(() => first.shared.isConnected() && second.shared.isConnected(), WAIT)
  await vi.waitUntil(() => second.cache.peek('page /oil') === undefined, WAIT)
  expect(onPurge).toHaveBeenCalledWith(null)
  expect(await second.ask('page /oil', 'new', 'product:5')).toBe('new')
})

test('an entry that is purged while it is computed is not cached', async () => {
  version += 1
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  const reading = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const requests = second.cache.get('page /', 60, async () => {
    begun.resolve()
    return { body: await reading.promise, status: 200, headers: {} }
  })
  await begun.promise
  const onPurge = vi.fn()
  second.shared.onPurge(onPurge)
  first.cache.purge([entryTag('page /')])
  await vi.waitUntil(() => onPurge.mock.calls.length > 0, WAIT)
  reading.resolve('old')
  expect((await requests).body).toBe('old')
  expect([second.cache.peek('page /'), await first.shared.entries.list()]).toEqual([undefined, []])
  expect(await first.ask('page /', 'new')).toBe('new')
})

test('more entries than one scan returns are listed, with what is stored of each; purged ones are not', async () => {
  version += 1
  const { cache, shared } = await openProcess()
  const revision = String((await shared.find('page /')).revision)
  for (let index = 0; index < 3_000; index += 1) {
    shared.store(`page /${index}`, { body: `body ${index}`, status: 200, headers: {}, tags: ['product', `product:${index}`] }, 60, revision)
    // Redis executes commands in their order.
    if (index % 100 === 99) await shared.find('page /')
  }
  expect(await shared.entries.list()).toHaveLength(3_000)
  expect((await shared.entries.list()).find(({ key }) => key === 'page /7')).toEqual({
    key: 'page /7',
    tags: ['product', 'product:7'],
    status: 200,
    bytes: 74,
    hits: 0,
    ageSeconds: expect.any(Number),
    remainingSeconds: expect.any(Number),
  })
  cache.purge(['product:7'])
  await vi.waitUntil(async () => (await shared.entries.list()).length === 2_999, WAIT)
  expect(await shared.entries.read('page /7')).toBeNull()
  expect(await shared.entries.read('page /8')).toMatchObject({ key: 'page /8', headers: {}, body: 'body 8' })
})
