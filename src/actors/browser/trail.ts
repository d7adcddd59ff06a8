import type { ActorRefLike, AnyEventObject, InspectionEvent, StateValue } from 'xstate'

/** One event of an actor, by names alone: never what was typed, sent or received. A call of the API is an actor named after its operation. */
export interface TrailEntry {
  /** Milliseconds since the page was opened. */
  readonly at: number
  readonly actor: string
  /** Tells actors of one name apart. */
  readonly session: string
  readonly event: string
  /** The state after the event, or the status of a call; empty while the event is processed. */
  state: string
  /** Error code of a failed call, and the id of its request on the server. */
  readonly code?: string
  readonly requestId?: string
}

export interface Trail {
  inspect(inspected: InspectionEvent): void
  /** The last entries, oldest first. */
  entries(): readonly TrailEntry[]
}

const ENTRIES = 200

/** Records the last events of all actors. An event stands before those it causes. */
export function createTrail(now: () => number): Trail {
  const entries: TrailEntry[] = []
  const processed = new WeakMap<ActorRefLike, WeakMap<AnyEventObject, TrailEntry>>()

  function add(actor: ActorRefLike, event: AnyEventObject): TrailEntry {
    const entry = { at: Math.round(now()), actor: actorName(actor), session: actor.sessionId, event: event.type, state: '', ...failureIn(event) }
    if (entries.push(entry) > ENTRIES) entries.shift()
    return entry
  }

  return {
    inspect(inspected) {
      const { type, actorRef } = inspected
      if (type === '@xstate.event') {
        const events = processed.get(actorRef) ?? new WeakMap()
        processed.set(actorRef, events.set(inspected.event, add(actorRef, inspected.event)))
      } else if (type === '@xstate.snapshot')
        // A stop is not announced before it is done.
        (processed.get(actorRef)?.get(inspected.event) ?? add(actorRef, inspected.event)).state = stateName(inspected.snapshot)
    },
    entries: () => entries,
  }
}

/** A child has the name its parent gave it, a root actor that of its machine. */
export const actorName = (actor: ActorRefLike & { id?: string; logic?: { id?: string } }): string =>
  (actor.id === actor.sessionId ? actor.logic?.id : actor.id) ?? actor.sessionId

/** `adding`, `open.saving`, or `list.idle session.open` where states are parallel. */
export const stateName = (snapshot: { status: string; value?: StateValue }): string =>
  snapshot.value === undefined ? snapshot.status : valueName(snapshot.value)

const valueName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner = '']) => [key, valueName(inner)].filter(Boolean).join('.'))
        .join(' ')

/** Code and request id of the error in an event. */
function failureIn({ error, data }: AnyEventObject): Pick<TrailEntry, 'code' | 'requestId'> {
  const { code, payload } = error ?? data ?? {}
  const requestId = payload?.requestId
  return { ...(typeof code === 'string' && { code }), ...(typeof requestId === 'string' && { requestId }) }
}
