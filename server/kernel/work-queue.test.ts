import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** Runs tasks that end when told to, and lists what became of each. */
function openQueue(queue: WorkQueue) {
  const running: (() => void)[] = []
  const outcomes: string[] = []
  const add = (name: string, request: Parameters<WorkQueue>[1] = {}, task = () => new Promise<void>((done) => running.push(done))) =>
    queue(task, request).then(
      () => outcomes.push(`${name} done`),
      (error: Error) => outcomes.push(`${name} ${error instanceof ProblemError ? error.code : error.message}`),
    )
  const end = async () => {
    running.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { add, end, running, outcomes }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tasks run a few at a time, in their order', async () => {
  const { add, end, running, outcomes } = openQueue(createWorkQueue({ atOnce: 2, waitingMax: 9 }))
  for (const name of ['a', 'b', 'c', 'd']) void add(name)
  for (const expected of [2, 2, 2, 1]) {
    expect(running).toHaveLength(expected)
    await end()
  }
  expect(outcomes).toEqual(['a done', 'b done', 'c done', 'd done'])
})

test('a task that fails makes room for the next one', async () => {
  const { add, running, outcomes } = openQueue(createWorkQueue({ atOnce: 1, waitingMax: 9 }))
  void add('a', {}, () => Promise.reject(new Error('broken')))
  void add('b')
  await vi.advanceTimersByTimeAsync(0)
  expect([outcomes, running.length]).toEqual([['a broken'], 1])
})

test('a network that has most of those waiting makes room for others, and has a limit of its own', async () => {
  const { add, outcomes } = openQueue(createWorkQueue({ atOnce: 1, waitingMax: 3, waitingPerNetwork: 2 }))
  void add('running')
  for (const name of ['a', 'b', 'c']) void add(name, { from: 'crowd' })
  for (const from of ['home', 'office', 'school']) void add(from, { from })
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes.toSorted()).toEqual(['b unavailable', 'c unavailable', 'school unavailable'])
})

test('a task waits for a limited time', async () => {
  const { add, end, outcomes } = openQueue(createWorkQueue({ atOnce: 1, waitingMax: 9, waitMs: 1_000 }))
  void add('a')
  void add('b')
  await vi.advanceTimersByTimeAsync(999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['b unavailable'])
  await end()
  expect(outcomes).toEqual(['b unavailable', 'a done'])
})

test('a task that nobody needs any more gives up its place, or is never queued', async () => {
  const { add, end, running, outcomes } = openQueue(createWorkQueue({ atOnce: 1, waitingMax: 1 }))
  const needed = new AbortController()
  void add('a')
  void add('b', { signal: needed.signal })
  needed.abort()
  void add('c')
  void add('d', { signal: needed.signal })
  await end()
  expect([outcomes.toSorted(), running.length]).toEqual([['a done', 'b unavailable', 'd unavailable'], 1])
})
