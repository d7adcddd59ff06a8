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
  const cause = event.cause === null ? undefined : log.events.findLast(({ number }) => number === event.cause)
  const from = event.event === 'xstate.init' ? (own?.parent ?? USER) : (cause?.session ?? USER)
  return { index, from: log.actors.get(from)?.machine === null ? (log.actors.get(from)?.parent ?? USER) : from, to: event.session, event }
}

/** As many as fit beside the user and the platform. */
const MAX_COLUMNS = 3

/** Messages of the listed events, and the actors that have most of them. */
export function sequenceOf(log: Log, session: string | null): { columns: string[]; messages: Message[] } {
  const all = log.listed.flatMap((index) => messageOf(log, index) ?? [])
  const counts = new Map<string, number>()
  for (const { from, to } of all) for (const one of new Set([from, to])) if (one !== USER && one !== PLATFORM) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = new Set(
    [...counts]
      .sort(([one, count], [other, otherCount]) => Number(other === session) - Number(one === session) || otherCount - count)
      .slice(0, MAX_COLUMNS)
      .map(([session]) => session),
  )
  const columns = [USER, ...[...log.actors.keys()].filter((session) => most.has(session)), PLATFORM]
  return { columns, messages: all.filter(({ from, to }) => columns.includes(from) && columns.includes(to)) }
}
