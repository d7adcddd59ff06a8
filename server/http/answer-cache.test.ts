import { expect, test, vi } from 'vitest'
import { createAnswerCache, etagOf } from './answer-cache.ts'

const made = (body: string) => ({ body, status: 200, headers: {} })

function openCache(options: Parameters<typeof createAnswerCache>[0] = {}) {
  const clock = { ms: 0 }
  return { clock, cache: createAnswerCache({ now: () => clock.ms, ...options }) }
}

test('an answer is made once and kept for the call’s time, five seconds at most', async () => {
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

test('who asks while an answer is made gets the same one', async () => {
  const { cache } = openCache()
  const make = vi.fn(async () => made('one'))
  const answers = await Promise.all([cache.get('list', 30, make), cache.get('list', 30, make), cache.get('list', 30, make)])
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
})

test('a failure reaches all who asked and is not kept', async () => {
  const { cache } = openCache()
  const fail = () => Promise.reject(new Error('away'))
  const [first, second] = await Promise.allSettled([cache.get('list', 30, fail), cache.get('list', 30, fail)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect((await cache.get('list', 30, async () => made('back'))).body).toBe('back')
})

test('a purge drops the answers of a call and every page, and nothing else', async () => {
  const { cache } = openCache()
  for (const key of ['filterProducts a', 'getProduct a', 'page /']) await cache.get(key, 30, async () => made(key))
  cache.purge('filterProducts')
  expect(cache.peek('filterProducts a')).toBeUndefined()
  expect(cache.peek('page /')).toBeUndefined()
  expect(cache.peek('getProduct a')?.body).toBe('getProduct a')
  cache.purge()
  expect(cache.size).toBe(0)
})

test('an answer that was read before a purge is given to its callers but not kept', async () => {
  const { cache } = openCache()
  const reading = Promise.withResolvers<string>()
  const old = cache.get('list', 30, async () => made(await reading.promise))
  cache.purge('list')
  reading.resolve('old')
  expect((await old).body).toBe('old')
  expect(cache.peek('list')).toBeUndefined()
})

test('of too many answers the one not asked for longest goes', async () => {
  const { cache } = openCache({ entries: 2 })
  for (const key of ['a', 'b']) await cache.get(key, 30, async () => made(key))
  cache.peek('a')
  await cache.get('c', 30, async () => made('c'))
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c'])
})

test('answers beyond the space for them push out the oldest', async () => {
  const { cache } = openCache({ characters: 25 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, 30, async () => made('ten signs.'))
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['b', 'c'])
})

test('equal answers have equal tags', () => {
  expect(etagOf('one')).toBe(etagOf('one'))
  expect(etagOf('one')).not.toBe(etagOf('two'))
})
