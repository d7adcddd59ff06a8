import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateName } from '../actors/browser/trail.ts'
import { createRedaction, type Redaction } from '../trail/redaction.ts'
import type { TrailEvent, TrailFile } from '../trail/trail-file.ts'
import { redactedEvent, wordsOf } from '../trail/write-trail.ts'
import { eventsOf } from './actor-trail.ts'
import { type Computed, computer, type TimedState } from './compute.ts'
import { type Examples, restoreEvents } from './restore.ts'
import { type Compare, createComparison, type Unequal } from './unequal.ts'

/** Where a machine first does something else than was recorded. */
export interface Difference extends Unequal {
  /** Index of the event in the trail. */
  readonly index: number
  /** Names of the transitions that it takes now. */
  readonly taken: readonly string[]
}

export interface ReplayedStep {
  /** Index of the event in the trail. */
  readonly index: number
  readonly event: AnyEventObject
  readonly before: TimedState
  readonly after: Computed
}

export interface Replay {
  /** null when the machine did not start. */
  readonly start: Computed | null
  readonly steps: readonly ReplayedStep[]
  readonly difference: Difference | null
}

/** A timer is never exact; a busy browser only delays it. */
const TOLERANCE_MS = 50

/**
 * Sends the recorded events of an actor to its machine as it is now. Calls are answered from the trail, time passes as it was recorded. State,
 * context, emitted events and calls must be what was recorded. What the machine throws, because of a payload that it cannot have received, is a
 * difference too.
 */
export function replayActor(trail: TrailFile, session: string, machine: AnyStateMachine, examples: Examples): Replay {
  const indexes = eventsOf(trail, session)
  const steps: ReplayedStep[] = []
  let begun: Computed | null = null
  let [index = 0] = indexes
  const end = (unequal: Unequal | null, taken: readonly string[] = []): Replay => ({ start: begun, steps, difference: unequal && { ...unequal, index, taken } })
  try {
    const { start, next, check, restore } = prepare(trail, indexes, machine, examples)
    const timers = new Map<string, number>()
    let now = start()
    begun = now
    for (index of indexes) {
      const recorded = trail.events[index] as TrailEvent
      const event = restore(recorded)
      const before = index === indexes[0] ? null : now
      if (before) {
        const early = missingCall(event, before) ?? missingTimer(event, before, recorded.at, timers)
        if (early) return end(early)
        now = next(before, event)
        steps.push({ index, event, before, after: now })
      }
      for (const timer of before ? now.started : Object.keys(now.timers)) timers.set(timer, recorded.at)
      const unequal = check(index, now, before)
      if (unequal) return end(unequal, now.taken)
    }
    return end(null)
  } catch (error) {
    return end({ key: 'error', expected: trail.events[index]?.state, actual: String(error) })
  }
}

/** What sends the events of an actor, and what checks their effects. */
function prepare(trail: TrailFile, indexes: readonly number[], machine: AnyStateMachine, examples: Examples) {
  const own = indexes.flatMap((index) => trail.events[index] ?? [])
  const words = wordsOf([machine])
  const { event: restore, standIns } = restoreEvents(own, examples, words)
  const check = checker(trail, createRedaction(words, standIns), createComparison(new Set(standIns.values())))
  const [first] = own
  return { ...computer({ machine, input: first && restore(first).input }), check, restore }
}

/** Compares a computed state and its effects with what the trail has. */
function checker({ events, actors }: TrailFile, redaction: Redaction, compare: Compare) {
  let context: unknown
  const starts = new Map<number | undefined, TrailEvent[]>()
  for (const each of events) if (each.event === 'xstate.init') starts.set(each.cause, [...(starts.get(each.cause) ?? []), each])
  return (index: number, { state, emitted, reported }: Computed, before: TimedState | null): Unequal | null => {
    const recorded = events[index] as TrailEvent
    context = recorded.context ?? context
    if (state.status === 'error') return { key: 'error', expected: recorded.state, actual: String(state.error) }
    // An event that a stopped actor received.
    if (recorded.state === '') return null
    const own = (emitted as readonly AnyEventObject[]).filter((event) => !reported.includes(event)).map((event) => redactedEvent(event, redaction))
    const called = Object.fromEntries(startedIn(state, before?.state).map(({ id, options }) => [redaction.name(id), redaction.value({ input: options.input })]))
    const caused = starts.get(index)?.filter(({ session, actor }) => !Object.hasOwn(actors, session) || Object.hasOwn(called, actor)) ?? []
    return (
      compare('state', recorded.state, stateName(state)) ??
      (context === undefined ? null : compare('context', context, redaction.value(state.context))) ??
      compare('emitted', recorded.emitted ?? [], own) ??
      compare('calls', Object.fromEntries(caused.map(({ actor, payload = {} }) => [actor, payload])), called)
    )
  }
}

const startedIn = ({ children }: AnyMachineSnapshot, before?: AnyMachineSnapshot): readonly AnyActor[] =>
  (Object.values(children) as AnyActor[]).filter((child) => before?.children[child.id] !== child)

/** A response of a call that is not under way. */
function missingCall({ type, actorId }: AnyEventObject, { state: { children } }: TimedState): Unequal | null {
  if (!/^xstate\.(?:done|error)\.actor\./.test(type) || Object.hasOwn(children, String(actorId))) return null
  return { key: 'calls', expected: [actorId], actual: Object.keys(children) }
}

/** A delay that does not pass, or is longer than it was. */
function missingTimer({ type }: AnyEventObject, { timers }: TimedState, at: number, started: ReadonlyMap<string, number>): Unequal | null {
  if (!type.startsWith('xstate.after.')) return null
  const delay = timers[type]
  const passed = Math.round(at - (started.get(type) ?? at))
  return delay === undefined || delay > passed + TOLERANCE_MS ? { key: 'timers', expected: { [type]: passed }, actual: timers } : null
}
