import { expect, test, vi } from 'vitest'
import { createResponseCache, etagOf } from './response-cache.ts'

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
  const answers = await Promise.all([cache.get('list', 30, make), cache.get('list', 30, make), cache.get('list', 30, make)])
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
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

test('with too many responses the least recently used one is evicted', async () => {
  const { cache } = openCache({ entries: 2 })
  for (const key of ['a', 'b']) await cache.get(key, 30, async () => made(key))
  cache.peek('a')
  await cache.get('c', 30, async () => made('c'))
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c'])
})

test('responses beyond the size limit evict the oldest', async () => {
  const { cache } = openCache({ characters: 25 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, 30, async () => made('ten signs.'))
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['b', 'c'])
})

test('equal responses have equal ETags', () => {
  expect(etagOf('one')).toBe(etagOf('one'))
  expect(etagOf('one')).not.toBe(etagOf('two'))
})
