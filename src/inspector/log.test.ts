import { expect, test } from 'vitest'
import type { LiveEvent } from '../trail/live-messages.ts'
import { actorAt, createLog, hasStopped, type Log } from './log.ts'
import { labelMessage, messageOf, PLATFORM, sequenceOf, USER } from './sequence.ts'

const event = (number: number, session: string, type: string, rest: Partial<LiveEvent> = {}): LiveEvent => ({
  number,
  at: number * 10,
  actor: session,
  session,
  event: type,
  cause: null,
  state: 'idle',
  machine: session,
  taken: [],
  emitted: [],
  ...rest,
})

/** A coupon that calls the platform, then ignores an event. */
function recorded(): Log {
  const log = createLog()
  log.append([
    event(0, 'coupon', 'xstate.init'),
    event(1, 'coupon', 'coupon.apply', { state: 'applying.asking', taken: ['coupon.idle --coupon.apply[2]'] }),
    event(2, 'applyCoupon', 'xstate.init', { cause: 1, machine: null, state: 'active' }),
    event(3, 'applyCoupon', 'xstate.promise.reject', { machine: null, state: 'error' }),
    event(4, 'coupon', 'xstate.error.actor.applyCoupon', { state: 'undoing', status: 422, taken: ['x'] }),
    event(5, 'coupon', 'coupon.apply', { state: 'undoing' }),
  ])
  return log
}

test('a call is listed where it starts, and as the event of who called where it ends, with its duration', () => {
  const log = recorded()
  const rows = log.listed.map((index) => log.events[index]).map((one) => [one?.kind, one?.title, one?.of, one?.duration])
  expect(rows).toEqual([
    ['event', 'xstate.init', 'coupon', undefined],
    ['event', 'coupon.apply', 'coupon', undefined],
    ['call', 'applyCoupon', 'coupon', undefined],
    ['failure', 'applyCoupon', 'coupon', 20],
    ['ignored', 'coupon.apply', 'coupon', undefined],
  ])
})

test('an actor is below the one whose event started it, and has the state of its last event at a position', () => {
  const log = recorded()
  const [coupon, call] = [...log.actors.values()]
  expect([call?.parent, call?.depth]).toEqual(['coupon', 1])
  expect(coupon && [0, 1, 3, 4].map((position) => actorAt(log, coupon, position)?.state)).toEqual(['idle', 'applying.asking', 'applying.asking', 'undoing'])
  const last = call && actorAt(log, call, 5)
  expect(last && hasStopped(last)).toBe(true)
})

test('a sequence goes between the user, actors and the platform', () => {
  const log = recorded()
  expect(log.listed.map((index) => messageOf(log, index)).map((message) => [message?.from, message?.to])).toEqual([
    [USER, 'coupon'],
    [USER, 'coupon'],
    ['coupon', PLATFORM],
    [PLATFORM, 'coupon'],
    [USER, 'coupon'],
  ])
  expect(sequenceOf(log, null).columns).toEqual([USER, 'coupon', PLATFORM])
})

test.each([
  [{}, 'applyCoupon, 285 ms'],
  [{ status: 200 }, '200, 285 ms'],
  [{ kind: 'failure', status: 422, code: 'coupon-unknown' }, '422 applyCoupon'],
  [{ kind: 'failure', code: 'network' }, 'network applyCoupon'],
  [{ kind: 'call' }, 'applyCoupon'],
] as const)('a message with %j is labelled %s', (part, label) => {
  const response = { ...event(0, 'coupon', 'x'), kind: 'response', title: 'applyCoupon', of: 'coupon', duration: 285.4 } as const
  expect(labelMessage({ ...response, ...part })).toBe(label)
})

test('an event is found by its number, which does not begin with the log', () => {
  const log = createLog()
  log.append([event(700, 'coupon', 'xstate.init'), event(702, 'coupon', 'coupon.apply'), event(703, 'quantity', 'xstate.init', { cause: 702 })])
  expect(log.find(702)?.event).toBe('coupon.apply')
  expect(log.find(0)).toBeUndefined()
  expect(messageOf(log, 2)).toMatchObject({ from: 'coupon', to: 'quantity' })
})

test('a result has the duration of the newest operation of its name', () => {
  const log = createLog()
  const call = { machine: null, actor: 'getCart' }
  log.append([
    event(0, 'cart', 'xstate.init'),
    event(1, 'x:1', 'xstate.init', { ...call, cause: 0 }),
    event(4, 'cart', 'xstate.error.actor.getCart'),
    event(5, 'x:2', 'xstate.init', { ...call, cause: 4 }),
    event(7, 'cart', 'xstate.done.actor.getCart'),
  ])
  expect(log.events.map(({ duration }) => duration)).toEqual([undefined, undefined, 30, undefined, 20])
})

test('a sequence grows with its log as if it were made at once', () => {
  const names = ['cart', 'coupon', 'quantity', 'wishlist', 'search']
  const all = Array.from({ length: 40 }, (_, number) => {
    const session = names[number % names.length] ?? ''
    return event(number, session, number < names.length ? 'xstate.init' : 'noun.verb', { cause: number > 6 ? number - 3 : null })
  })
  const [whole, grown] = [createLog(), createLog()]
  whole.append(all)
  for (let from = 0; from < all.length; from += 7) {
    grown.append(all.slice(from, from + 7))
    sequenceOf(grown, null)
  }
  for (const session of [null, 'search']) {
    const sequence = sequenceOf(grown, session)
    expect(sequence).toEqual(sequenceOf(whole, session))
    expect([sequence.columns.length, sequence.shownActors, sequence.actors, sequence.messages.length > 0]).toEqual([5, 3, names.length, true])
  }
  expect(sequenceOf(grown, 'search').columns).toContain('search')
})

test('a sequence reads each event once, however often it is shown', () => {
  const log = createLog()
  log.append(Array.from({ length: 300 }, (_, number) => event(number, 'cart', 'item.add', { cause: number === 0 ? null : number - 1 })))
  const reads = { found: 0 }
  const counting = {
    ...log,
    find: (number: number) => {
      reads.found += 1
      return log.find(number)
    },
  }
  sequenceOf(counting, null)
  sequenceOf(counting, 'cart')
  log.append([event(300, 'cart', 'item.add', { cause: 299 })])
  sequenceOf(counting, null)
  expect(reads.found).toBe(300)
})
