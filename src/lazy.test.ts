import { expect, test, vi } from 'vitest'
import { lazy, lazyIn } from './lazy.ts'

test('a value is loaded once, when it is first needed', async () => {
  const load = vi.fn(async () => ({ id: 1 }))
  const value = lazy(load)
  expect([value.current(), load.mock.calls.length]).toEqual([null, 0])
  const [one, other] = await Promise.all([value.load(), value.load()])
  expect([one === other, value.current() === one, load.mock.calls.length]).toEqual([true, true, 1])
})

test('a failed load can be repeated', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('network')).mockResolvedValue('loaded')
  const value = lazy(load)
  await expect(value.load()).rejects.toThrow('network')
  expect([value.current(), await value.load(), value.current()]).toEqual([null, 'loaded', 'loaded'])
})

test('listeners are called when it is loaded, until they unsubscribe', async () => {
  const value = lazy(async () => 'loaded')
  const seen: (string | null)[] = []
  value.onLoad(() => seen.push(value.current()))
  const unsubscribe = value.onLoad(() => seen.push('unsubscribed'))
  unsubscribe()
  await value.load()
  expect(seen).toEqual(['loaded'])
})

test.each(['outer', 'inner'])('of a value in another one, a listener is called once when both are loaded, the %s one last', async (last) => {
  const inner = lazy(async () => 'inner')
  const outer = lazy(async () => ({ inner }))
  const value = lazyIn(outer, (loaded) => loaded.inner)
  const [listener, unsubscribed] = [vi.fn(), vi.fn()]
  value.onLoad(listener)
  value.onLoad(unsubscribed)()
  await (last === 'outer' ? inner : outer).load()
  expect([value.current(), listener.mock.calls.length]).toEqual([null, 0])
  await (last === 'outer' ? outer : inner).load()
  expect([value.current(), listener.mock.calls.length, unsubscribed.mock.calls.length]).toEqual(['inner', 1, 0])
})
