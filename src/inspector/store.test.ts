import { expect, test, vi } from 'vitest'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import type { FoundDifference } from '../replay/run-again.ts'
import { shareRecording } from '../trail/live.ts'
import { createRecording } from '../trail/recording.ts'
import { createInspector } from './store.ts'

test('a difference that comes behind the first batch of events is shown once it is there', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  let time = 0
  const recording = createRecording(() => ++time)
  const list = actorFactory(recording.inspect)(listMachine, { input: { address: {} } })
  list.start()
  for (let count = 0; count < 1100; count += 1) list.send({ type: 'list.reset' })
  const last = recording.events().at(-1)
  const difference = { session: list.sessionId, event: 'list.reset', at: last?.at } as FoundDifference
  const close = shareRecording(recording, { id: 'tab', path: () => '/', now: () => 0 })
  const inspector = createInspector({ tab: 'tab', runsAgain: true }, async () => ({ actors: 1, events: 1101, differences: [difference], changed: [] }))
  await expect.poll(() => inspector.snapshot().count, { timeout: 5000 }).toBe(1101)
  await expect.poll(() => inspector.snapshot().position).toBe(1100)
  expect(inspector.snapshot().view).toBe('source')
  inspector.stop()
  close()
})

const REQUEST = { actor: 'applyCoupon', session: 'x:1' }

/** A coupon that is applied; the last event is one of the operation, which is not listed. */
const TRAIL = {
  format: 'bonaca.trail',
  version: 1,
  shop: '1',
  machines: {},
  actors: { 'x:0': 'coupon' },
  events: [
    { at: 0, actor: 'coupon', session: 'x:0', event: 'xstate.init', state: 'idle.quiet' },
    { at: 100, actor: 'coupon', session: 'x:0', event: 'coupon.apply', state: 'applying.asking' },
    { at: 100, ...REQUEST, event: 'xstate.init', state: 'active', cause: 1 },
    { at: 9000, ...REQUEST, event: 'xstate.promise.resolve', state: 'done' },
    { at: 9000, actor: 'coupon', session: 'x:0', event: 'xstate.done.actor.applyCoupon', state: 'idle.quiet' },
    { at: 9001, ...REQUEST, event: 'xstate.stop', state: 'done' },
  ],
}
const opened = async () => {
  const inspector = createInspector()
  await inspector.open(new File([JSON.stringify(TRAIL)], 'a.trail.json'))
  return inspector
}

test('playing goes through the listed events, shortens a pause, and ends with the last of them', async () => {
  const inspector = await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    inspector.toggle()
    expect(inspector.snapshot()).toMatchObject({ isPlaying: true, position: 0 })
    // The operation starts at once, which is one millisecond of these timers.
    vi.advanceTimersByTime(101)
    expect(inspector.snapshot().position).toBe(2)
    vi.advanceTimersByTime(1499)
    expect(inspector.snapshot()).toMatchObject({ isPlaying: true, position: 2 })
    vi.advanceTimersByTime(1)
    expect(inspector.snapshot()).toMatchObject({ isPlaying: false, position: 4 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
    inspector.stop()
  }
})

test('playing pauses where it is, and goes on from there', async () => {
  const inspector = await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    inspector.toggle()
    vi.advanceTimersByTime(101)
    inspector.toggle()
    vi.advanceTimersByTime(5000)
    expect(inspector.snapshot()).toMatchObject({ isPlaying: false, position: 2 })
    inspector.toggle()
    vi.advanceTimersByTime(1500)
    expect(inspector.snapshot()).toMatchObject({ isPlaying: false, position: 4 })
  } finally {
    vi.useRealTimers()
    inspector.stop()
  }
})

test('a step goes to the next listed event and never beyond the ends; live follows the newest', async () => {
  const inspector = await opened()
  const positions = [-1, -1, 1, 1, 1, 1, -9].map((by) => {
    inspector.step(by)
    return inspector.snapshot().position
  })
  expect(positions).toEqual([2, 1, 2, 4, 4, 4, 0])
  inspector.live()
  expect(inspector.snapshot()).toMatchObject({ position: null, isPlaying: false })
  inspector.stop()
})

test('the position stays while events arrive, and they are played', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  let time = 0
  const recording = createRecording(() => ++time)
  const list = actorFactory(recording.inspect)(listMachine, { input: { address: {} } })
  list.start()
  list.send({ type: 'list.reset' })
  const close = shareRecording(recording, { id: 'growing', path: () => '/', now: () => 0 })
  const inspector = createInspector({ tab: 'growing' })
  await expect.poll(() => inspector.snapshot().count).toBe(2)
  inspector.show(0)
  list.send({ type: 'list.reset' })
  list.send({ type: 'list.reset' })
  await expect.poll(() => inspector.snapshot().count).toBe(4)
  expect(inspector.snapshot()).toMatchObject({ position: 0, isPlaying: false })
  inspector.toggle()
  await expect.poll(() => inspector.snapshot().position).toBe(3)
  expect(inspector.snapshot().isPlaying).toBe(false)
  inspector.stop()
  close()
})
