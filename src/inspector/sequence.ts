import type { Log, LoggedEvent } from './log.ts'

export interface Message {
  readonly index: number
  /** Columns; `user` and `platform` are not actors. */
  readonly from: string
  readonly to: string
  readonly event: LoggedEvent
}

export const USER = 'user'
export const PLATFORM = 'platform'

/** Who sent an event to whom: a user, an actor or the platform. */
export function messageOf(log: Log, index: number): Message | null {
  const event = log.events[index]
  if (!event) return null
  const own = log.actors.get(event.session)
  if (event.kind === 'call') return { index, from: own?.parent ?? USER, to: PLATFORM, event }
  if (event.kind === 'response' || event.kind === 'failure') return { index, from: PLATFORM, to: event.session, event }
  const cause = event.cause === null ? undefined : log.find(event.cause)
  const from = event.event === 'xstate.init' ? (own?.parent ?? USER) : (cause?.session ?? USER)
  return { index, from: log.actors.get(from)?.machine === null ? (log.actors.get(from)?.parent ?? USER) : from, to: event.session, event }
}

/** As many as fit beside the user and the platform. */
const MAX_COLUMNS = 3

interface Growing {
  /** How many of the listed events are in it. */
  seen: number
  readonly messages: Message[]
  /** Messages of each actor. */
  readonly counts: Map<string, number>
}

/** What was found in a log before: it only grows, and its events do not change. */
const known = new WeakMap<Log, Growing>()

/** All messages of a log. */
function messagesIn(log: Log): Growing {
  const growing = known.get(log) ?? { seen: 0, messages: [], counts: new Map<string, number>() }
  known.set(log, growing)
  for (const index of log.listed.slice(growing.seen)) {
    const message = messageOf(log, index)
    if (!message) continue
    growing.messages.push(message)
    for (const one of new Set([message.from, message.to])) if (one !== USER && one !== PLATFORM) growing.counts.set(one, (growing.counts.get(one) ?? 0) + 1)
  }
  growing.seen = log.listed.length
  return growing
}

/** What stands at a message: of a response its status, where it was recorded, and how long it took. */
export function labelMessage({ kind, title, status, code, duration }: LoggedEvent): string {
  if (kind === 'failure') return [status ?? code, title].filter(Boolean).join(' ')
  if (kind !== 'response' || duration === undefined) return title
  return `${status ?? title}, ${Math.round(duration)} ms`
}

export interface Sequence {
  readonly columns: readonly string[]
  readonly messages: readonly Message[]
  /** How many actors have messages; the columns are those that have most of them. */
  readonly actors: number
  readonly shownActors: number
}

/** Messages of the listed events, between the actors that have most of them. */
export function sequenceOf(log: Log, session: string | null): Sequence {
  const { messages, counts } = messagesIn(log)
  const most = new Set(
    [...counts]
      .sort(([one, count], [other, otherCount]) => Number(other === session) - Number(one === session) || otherCount - count)
      .slice(0, MAX_COLUMNS)
      .map(([session]) => session),
  )
  const columns = [USER, ...[...log.actors.keys()].filter((session) => most.has(session)), PLATFORM]
  const shown = new Set(columns)
  return { columns, messages: messages.filter(({ from, to }) => shown.has(from) && shown.has(to)), actors: counts.size, shownActors: most.size }
}
