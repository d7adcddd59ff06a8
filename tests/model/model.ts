import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** An event of a test model: a user action, the result of an API operation, or an elapsed delay. */
export interface ModelEvent extends EventObject {
  [field: string]: unknown
}

export const resolved = (operation: string, output: unknown): ModelEvent => ({ type: `xstate.done.actor.${operation}`, actorId: operation, output })
export const rejected = (operation: string, error: unknown): ModelEvent => ({ type: `xstate.error.actor.${operation}`, actorId: operation, error })
export const elapsed = (delay: string, stateId: string): ModelEvent => ({ type: `xstate.after.${delay}.${stateId}` })

/**
 * The expected result of an event, written from the requirement and not from the machine: a part of the projection,
 * `emitted` (all events emitted or sent to the parent), `invoked` (all operations invoked, with their input) and `forwarded` (all events sent to children).
 */
export type Rule<S> = (before: S, event: ModelEvent) => Readonly<Record<string, unknown>>

/** A test model: a production machine, its events and the expected results. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  input: InputFrom<M>
  events: readonly ModelEvent[]
  /** The part of the context that distinguishes states: a plain value from a finite set. */
  project(snapshot: SnapshotFrom<M>): Readonly<Record<string, unknown>>
  /** Whether the event may occur now; keeps the number of paths finite. */
  possible?(snapshot: SnapshotFrom<M>, event: ModelEvent): boolean
  /** One rule for each event type in `events`. */
  expect: Readonly<Record<string, Rule<SnapshotFrom<M>>>>
  /** Event types that leave a running timer alone; all others must restart it. */
  undisturbed?: readonly string[]
  /** Checks an invariant of every state; throws when it is violated. */
  always?(snapshot: SnapshotFrom<M>): void
}

/** A model of any machine. */
export interface AnyModel {
  machine: AnyStateMachine
  input: unknown
  events: readonly ModelEvent[]
  project(snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>>
  possible?(snapshot: AnyMachineSnapshot, event: ModelEvent): boolean
  expect: Readonly<Record<string, Rule<AnyMachineSnapshot>>>
  undisturbed?: readonly string[]
  always?(snapshot: AnyMachineSnapshot): void
}

/** Type-checks a model where it is defined. */
export const model = <M extends AnyStateMachine>(parts: Model<M>): AnyModel => parts as unknown as AnyModel

export interface Step {
  event: ModelEvent
  /** The state computed by XState's pure `transition`. */
  state: AnyMachineSnapshot
}

export interface Path {
  title: string
  steps: readonly Step[]
}
