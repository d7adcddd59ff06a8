import { eventLabel } from '../statechart/layout.ts'
import type { LiveEvent } from '../trail/live-messages.ts'

/** What an event is to its reader. */
export type EventKind = 'event' | 'call' | 'response' | 'failure' | 'ignored'

export interface LoggedEvent extends LiveEvent {
  readonly kind: EventKind
  /** The operation of a call, or the type of the event. */
  readonly title: string
  /** Name of the actor that received it, or that called. */
  readonly of: string
  /** Milliseconds from a call to its response. */
  readonly duration?: number
}

export interface LoggedActor {
  readonly session: string
  readonly name: string
  readonly parent: string | null
  readonly depth: number
  readonly machine: string | null
  /** Indexes of its events. */
  readonly events: number[]
}

/** The events of one page, with its actors; grows at the end. */
export interface Log {
  readonly events: readonly LoggedEvent[]
  /** Parents before their children. */
  readonly actors: ReadonlyMap<string, LoggedActor>
  /** Indexes of the events that are listed: results of calls are listed as events of who called. */
  readonly listed: readonly number[]
  /** An event by the number that others name as their cause; absent when it was recorded before the log began. */
  find(number: number): LoggedEvent | undefined
  append(events: readonly LiveEvent[]): void
}

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/

export function createLog(): Log {
  const events: LoggedEvent[] = []
  const listed: number[] = []
  const actors = new Map<string, LoggedActor>()
  const indexes = new Map<number, number>()
  /** The newest actor of a name below a parent. */
  const newest = new Map<string, LoggedActor>()
  const find = (number: number): LoggedEvent | undefined => events[indexes.get(number) ?? -1]

  function actorOf(event: LiveEvent): LoggedActor {
    const known = actors.get(event.session)
    if (known) return known
    const cause = event.event === 'xstate.init' && event.cause !== null ? find(event.cause) : undefined
    const parent = cause && cause.session !== event.session ? (actors.get(cause.session) ?? null) : null
    const actor = {
      session: event.session,
      name: event.actor,
      parent: parent?.session ?? null,
      depth: parent ? parent.depth + 1 : 0,
      machine: event.machine,
      events: [],
    }
    actors.set(event.session, actor)
    newest.set(JSON.stringify([actor.parent, actor.name]), actor)
    return actor
  }

  /** The start of the call that a result belongs to. */
  function startOf(caller: string, name: string): LoggedEvent | undefined {
    return events[newest.get(JSON.stringify([caller, name]))?.events[0] ?? -1]
  }

  function logged(event: LiveEvent, actor: LoggedActor): LoggedEvent {
    const [, outcome, name = ''] = RESULT.exec(event.event) ?? []
    if (outcome !== undefined) {
      const start = startOf(event.session, name)
      return { ...event, kind: outcome === 'done' ? 'response' : 'failure', title: name, of: actor.name, ...(start && { duration: event.at - start.at }) }
    }
    if (actor.machine === null) return { ...event, kind: 'call', title: actor.name, of: actors.get(actor.parent ?? '')?.name ?? actor.name }
    const isInternal = event.event.startsWith('xstate.')
    const isIgnored = !isInternal && event.taken.length === 0 && event.emitted.length === 0
    return { ...event, kind: isIgnored ? 'ignored' : 'event', title: eventLabel(event.event), of: actor.name }
  }

  return {
    events,
    actors,
    listed,
    find,
    append(added) {
      for (const event of added) {
        const actor = actorOf(event)
        const one = logged(event, actor)
        const index = events.push(one) - 1
        indexes.set(event.number, index)
        actor.events.push(index)
        if (one.kind !== 'call' || event.event === 'xstate.init') listed.push(index)
      }
    },
  }
}

/** The last of ascending indexes that is not after the position; -1 without one. */
export function lastUpTo(indexes: readonly number[], position: number): number {
  let [low, high] = [0, indexes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((indexes[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** An actor at a position: its last event so far; null before it started. */
export function actorAt(log: Log, actor: LoggedActor, position: number): LoggedEvent | null {
  return log.events[actor.events[lastUpTo(actor.events, position)] ?? -1] ?? null
}

/** Index of an event by what names it in a trail and in a tab; -1 without one. */
export const indexOf = ({ events }: Log, { session, at, event }: Pick<LoggedEvent, 'session' | 'at' | 'event'>): number =>
  events.findIndex((one) => one.session === session && one.at === at && one.event === event)

const FINISHED = /^(?:done|error|stopped)$/

/** Whether the actor had ended with this event. */
export const hasStopped = ({ event, state, machine }: LoggedEvent): boolean => event === 'xstate.stop' || (machine === null && FINISHED.test(state))

/** `16.031` */
export const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
