import { expect, test } from 'vitest'
import type { LiveEvent } from '../trail/live-messages.ts'
import { actorAt, createLog, hasStopped, type Log } from './log.ts'
import { messageOf, PLATFORM, sequenceOf, USER } from './sequence.ts'

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
