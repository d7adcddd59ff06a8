import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createResponseCache, entryTag, etagOf } from './response-cache.ts'

const made = (body: string) => ({ body, status: 200, headers: {} })

function openCache(options: Parameters<typeof createResponseCache>[0] = {}) {
  const clock = { ms: 0 }
  return { clock, cache: createResponseCache({ now: () => clock.ms, ...options }) }
}

test('a response is computed once and cached for the operation’s TTL, five seconds at most', async () => {
  const { clock, cache } = openCache()
  const make = vi.fn(async () => made('one'))
  await cache.get('list', 30, make)
  clock.ms = 4_999
  expect((await cache.get('list', 30, make)).body).toBe('one')
  expect(make).toHaveBeenCalledTimes(1)
  clock.ms = 5_000
  expect(cache.peek('list')).toBeUndefined()
  await cache.get('list', 30, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('concurrent requests share one computation', async () => {
  const { cache } = openCache()
  const make = vi.fn(async () => made('one'))
  const responses = await Promise.all([cache.get('list', 30, make), cache.get('list', 30, make), cache.get('list', 30, make)])
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(responses).size).toBe(1)
})

test('a failure reaches all waiting requests and is not cached', async () => {
  const { cache } = openCache()
  const fail = () => Promise.reject(new Error('away'))
  const [first, second] = await Promise.allSettled([cache.get('list', 30, fail), cache.get('list', 30, fail)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect((await cache.get('list', 30, async () => made('back'))).body).toBe('back')
})

const tagged = (...tags: string[]) => ({ ...made(tags.join(' ')), tags })

test('a purge evicts the responses with the changed tag, and nothing else', async () => {
  const { cache } = openCache()
  await cache.get('product 5', 30, async () => tagged('product', 'product:5'))
  await cache.get('product 6', 30, async () => tagged('product', 'product:6'))
  await cache.get('page /', 30, async () => tagged('product:5', 'navigation'))
  cache.purge(['product:5', 'post'])
  expect(['product 5', 'product 6', 'page /'].filter((key) => cache.peek(key))).toEqual(['product 6'])
  cache.purge(['product'])
  expect(cache.size).toBe(0)
  await cache.get('untold', 30, async () => made('one'))
  cache.purge()
  expect(cache.size).toBe(0)
})

test('an entry is purged alone by its own tag, also while it is computed', async () => {
  const { cache } = openCache()
  await cache.get('page /', 30, async () => tagged('product'))
  await cache.get('page /shop', 30, async () => tagged('product'))
  cache.purge([entryTag('page /')])
  expect(['page /', 'page /shop'].filter((key) => cache.peek(key))).toEqual(['page /shop'])
  const reading = Promise.withResolvers<string>()
  const old = cache.get('page /', 30, async () => made(await reading.promise))
  cache.purge([entryTag('page /')])
  reading.resolve('old')
  expect((await old).body).toBe('old')
  expect(cache.peek('page /')).toBeUndefined()
})

test('a response read before its change is returned to its callers but not cached', async () => {
  const { cache } = openCache()
  const reading = Promise.withResolvers<string>()
  const old = cache.get('list', 30, async () => ({ ...made(await reading.promise), tags: ['post'] }))
  cache.purge(['post'])
  expect((await cache.get('list', 30, async () => ({ ...made('new'), tags: ['post'] }))).body).toBe('new')
  reading.resolve('old')
  expect((await old).body).toBe('old')
  expect(cache.peek('list')?.body).toBe('new')
})

test('a response read before an unrelated change is cached', async () => {
  const { cache } = openCache()
  const reading = Promise.withResolvers<string>()
  const pending = cache.get('list', 30, async () => ({ ...made(await reading.promise), tags: ['post'] }))
  cache.purge(['product:5'])
  reading.resolve('same')
  await pending
  expect(cache.peek('list')?.body).toBe('same')
})

test('more changes than are remembered purge everything', async () => {
  const { cache } = openCache()
  const reading = Promise.withResolvers<string>()
  const pending = cache.get('list', 30, async () => ({ ...made(await reading.promise), tags: ['post'] }))
  cache.purge(Array.from({ length: 6_000 }, (_, index) => `product:${index}`))
  reading.resolve('old')
  await pending
  expect(cache.peek('list')).toBeUndefined()
})

test('the first change is published at once, and those that follow soon are batched', async () => {
  vi.useFakeTimers()
  const { cache } = openCache()
  await cache.get('product 5', 30, async () => tagged('product', 'product:5'))
  cache.purgeThrottled(['product:5'])
  expect(cache.peek('product 5')).toBeUndefined()
  await cache.get('product 5', 30, async () => tagged('product', 'product:5'))
  cache.purgeThrottled(['product:5'])
  cache.purgeThrottled(['product:5'])
  vi.advanceTimersByTime(999)
  expect(cache.peek('product 5')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(cache.peek('product 5')).toBeUndefined()
  vi.useRealTimers()
})

test('a response may set a shorter TTL itself, or none', async () => {
  const { clock, cache } = openCache()
  await cache.get('missing', 30, async () => ({ ...made('not found'), status: 404, seconds: 1 }))
  clock.ms = 999
  expect(cache.peek('missing')?.status).toBe(404)
  clock.ms = 1_000
  expect(cache.peek('missing')).toBeUndefined()
  await cache.get('once', 30, async () => ({ ...made('once'), seconds: 0 }))
  expect(cache.peek('once')).toBeUndefined()
})

const FEW_BYTES = 3_000

test('beyond the memory limit the least recently used response is evicted', async () => {
  const { cache } = openCache({ bytes: FEW_BYTES })
  for (const key of ['a', 'b']) await cache.get(key, 30, async () => made(key))
  cache.peek('a')
  await cache.get('c', 30, async () => made('c'))
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c'])
  expect(cache.bytes).toBeLessThanOrEqual(FEW_BYTES)
})

test('a response larger than the memory limit evicts nothing', async () => {
  const { cache } = openCache({ bytes: FEW_BYTES })
  await cache.get('a', 30, async () => made('a'))
  expect((await cache.get('large', 30, async () => made('x'.repeat(FEW_BYTES)))).body).toHaveLength(FEW_BYTES)
  expect([cache.peek('a')?.body, cache.peek('large')]).toEqual(['a', undefined])
})

test('keys, headers, tags and compressed copies count', async () => {
  const { cache } = openCache()
  const { encoded } = await cache.get('key', 30, async () => ({ body: 'body', status: 200, headers: { vary: 'site' }, tags: ['post'] }))
  expect(cache.bytes).toBe(1_000 + 2 * 'keybodyvarysitepost'.length)
  const plain = cache.bytes
  const copies = [await encoded('gzip'), await encoded('br')]
  expect(cache.bytes).toBe(plain + copies.reduce((sum, { length }) => sum + length, 0))
  cache.purge()
  expect([cache.bytes, cache.size]).toEqual([0, 0])
})

test('copies that are compressed after their response was evicted do not count', async () => {
  const { cache } = openCache()
  const { encoded } = await cache.get('a', 30, async () => made('one'))
  cache.purge()
  expect(String(brotliDecompressSync(await encoded('br')))).toBe('one')
  expect(cache.bytes).toBe(0)
})

test('a response that is computed again with the same body has the compressed copies of the expired one', async () => {
  const { clock, cache } = openCache()
  const copy = await (await cache.get('a', 30, async () => made('one'))).encoded('gzip')
  const bytes = cache.bytes
  clock.ms = 5_000
  expect(await (await cache.get('a', 30, async () => made('one'))).encoded('gzip')).toBe(copy)
  expect(cache.bytes).toBe(bytes)
  clock.ms = 10_000
  expect(String(gunzipSync(await (await cache.get('a', 30, async () => made('two'))).encoded('gzip')))).toBe('two')
})

test('a response that another key has is found by both, stored once, and evicted by the tags of either', async () => {
  const { clock, cache } = openCache()
  const response = await cache.get('missing', 30, async () => ({ ...made('x'.repeat(10_000)), tags: ['element'] }))
  const { bytes } = cache
  const refer = vi.fn(async () => ({ storedAs: 'missing', response, tags: ['post'], seconds: 2 }))
  expect([await cache.get('/a', 30, refer), await cache.get('/a', 30, refer)]).toEqual([response, response])
  expect([refer.mock.calls.length, cache.size, cache.bytes - bytes < 2_000]).toEqual([1, 2, true])
  clock.ms = 2_000
  expect([cache.peek('/a'), cache.peek('missing')]).toEqual([undefined, response])
  await cache.get('/a', 30, refer)
  cache.purge(['post'])
  expect([cache.peek('/a'), cache.peek('missing')]).toEqual([undefined, response])
  await cache.get('/a', 30, refer)
  cache.purge(['element'])
  expect([cache.peek('/a'), cache.peek('missing')]).toEqual([undefined, undefined])
  await cache.get('/a', 30, refer)
  expect(refer).toHaveBeenCalledTimes(4)
})

test('equal responses have equal ETags', () => {
  expect(etagOf('one')).toBe(etagOf('one'))
  expect(etagOf('one')).not.toBe(etagOf('two'))
})
