import { ownValue } from '../trail/own-value.ts'
import type { TrailEvent, TrailFile } from '../trail/trail-file.ts'

const STOP = 'xstate.stop'

/** Indexes of an actor's events, from its start to its stop; empty when its start is not recorded. */
export function eventsOf({ events }: TrailFile, session: string): readonly number[] {
  const own = events.flatMap((event, index) => (event.session === session && event.event !== STOP ? [index] : []))
  return events[own[0] ?? -1]?.event === 'xstate.init' ? own : []
}

/** The part of a trail that replays one actor: its events, and the calls and actors that they start. */
export function actorTrail(trail: TrailFile, session: string): TrailFile {
  const places = new Map<number, number>()
  const events: TrailEvent[] = []
  for (const [index, { cause, ...event }] of trail.events.entries()) {
    const place = cause === undefined ? undefined : places.get(cause)
    const isOwn = event.session === session
    if (!isOwn && (event.event !== 'xstate.init' || place === undefined)) continue
    if (isOwn) places.set(index, events.length)
    const { context: _, emitted: __, ...started } = event
    events.push({ ...(isOwn ? event : started), ...(place !== undefined && { cause: place }) })
  }
  const sessions = new Set(events.map((event) => event.session))
  const actors = Object.fromEntries(Object.entries(trail.actors).filter(([each]) => sessions.has(each)))
  const machine = ownValue(trail.actors, session) ?? ''
  return { ...trail, machines: Object.fromEntries(Object.entries(trail.machines).filter(([id]) => id === machine)), actors, events }
}
