import type { ActorRefLike, AnyEventObject, AnyStateMachine, AnyTransitionDefinition, InspectionEvent, Snapshot, StateValue } from 'xstate'
import { actorName } from '../actors/browser/trail.ts'

/** The state and context of a machine; a call has neither. */
export type RecordedSnapshot = Snapshot<unknown> & { readonly value?: StateValue; readonly context?: unknown }

interface Microstep {
  readonly event: AnyEventObject
  readonly snapshot: RecordedSnapshot
  /** What XState took. */
  readonly _transitions?: readonly AnyTransitionDefinition[]
}

/** One event of an actor with all that came of it, by reference. */
export interface RecordedEvent {
  /** Counts from the first event of the page, also those that are no longer recorded. */
  readonly number: number
  /** Milliseconds since the page was opened. */
  readonly at: number
  readonly actor: string
  readonly session: string
  readonly event: AnyEventObject
  /** Number of the event that caused it; null when it came from a user, a timer or a response. */
  readonly cause: number | null
  /** After the event; null while it is processed, and when the actor had already stopped. */
  snapshot: RecordedSnapshot | null
  readonly microsteps: Microstep[]
  readonly emitted: AnyEventObject[]
}

export interface Recording {
  inspect(inspected: InspectionEvent): void
  /** The last events, oldest first. */
  events(): readonly RecordedEvent[]
  /** Every machine that was recorded, by id. */
  machines(): ReadonlyMap<string, AnyStateMachine>
  /** A running actor with a machine, by its session id. */
  actor(session: string): ActorRefLike | undefined
  /** Id of an actor's machine; null for a call. */
  machineOf(session: string): string | null
}

const EVENTS = 10_000

/** Records the last events of all actors with payloads and contexts, for developers. */
export function createRecording(now: () => number): Recording {
  const events: RecordedEvent[] = []
  const machines = new Map<string, AnyStateMachine>()
  const running = new Map<string, ActorRefLike>()
  const machineIds = new Map<string, string>()
  const recorded = new WeakMap<ActorRefLike, WeakMap<AnyEventObject, RecordedEvent>>()
  /** Events that are being processed, the innermost last. All of that is synchronous. */
  const processing: RecordedEvent[] = []
  let count = 0

  function add(actor: ActorRefLike, event: AnyEventObject): RecordedEvent {
    const cause = processing.at(-1)?.number ?? null
    const one = { number: count++, at: now(), actor: actorName(actor), session: actor.sessionId, event, cause, snapshot: null, microsteps: [], emitted: [] }
    if (events.push(one) > EVENTS) events.shift()
    return one
  }
  const find = (actor: ActorRefLike, event: AnyEventObject) => recorded.get(actor)?.get(event)

  function begin(actor: ActorRefLike, event: AnyEventObject): void {
    const one = add(actor, event)
    recorded.set(actor, (recorded.get(actor) ?? new WeakMap()).set(event, one))
    if (processing.length === 0) queueMicrotask(() => processing.splice(0))
    // An actor that is busy takes it afterwards, so that it causes nothing yet.
    if (!processing.some(({ session }) => session === actor.sessionId)) processing.push(one)
  }
  function end(one: RecordedEvent, snapshot: RecordedSnapshot): void {
    one.snapshot = snapshot
    if (snapshot.status !== 'active') running.delete(one.session)
    const index = processing.indexOf(one)
    if (index >= 0) processing.splice(index)
  }

  return {
    inspect(inspected) {
      const { actorRef } = inspected
      if (inspected.type === '@xstate.actor') {
        const logic = 'logic' in actorRef ? actorRef.logic : null
        if (!isMachine(logic)) return
        machines.set(logic.id, logic)
        machineIds.set(actorRef.sessionId, logic.id)
        running.set(actorRef.sessionId, actorRef)
      } else if (inspected.type === '@xstate.event') begin(actorRef, inspected.event)
      else if (inspected.type === '@xstate.snapshot') end(find(actorRef, inspected.event) ?? add(actorRef, inspected.event), inspected.snapshot)
      else {
        const one = processing.findLast(({ session }) => session === actorRef.sessionId)
        if (inspected.type === '@xstate.microstep') one?.microsteps.push(inspected)
        else if (inspected.type === '@xstate.action' && isEmit(inspected.action)) one?.emitted.push(inspected.action.params.event)
      }
    },
    events: () => events,
    machines: () => machines,
    actor: (session) => running.get(session),
    machineOf: (session) => machineIds.get(session) ?? null,
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'definition' in logic

const isEmit = (action: { type: string; params: unknown }): action is { type: string; params: { event: AnyEventObject } } =>
  action.type === 'xstate.emit' && typeof action.params === 'object' && action.params !== null && 'event' in action.params
