import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** An event of a test model: a user action, the result of an API operation, or an elapsed delay. */
export interface ModelEvent extends EventObject {
  [field: string]: unknown
}

export const resolved = (operation: string, output: unknown): ModelEvent => ({ type: `xstate.done.actor.${operation}`, actorId: operation, output })
export const rejected = (operation: string, error: unknown): ModelEvent => ({ type: `xstate.error.actor.${operation}`, actorId: operation, error })
export const elapsed = (delay: string, stateId: string): ModelEvent => ({ type: `xstate.after.${delay}.${stateId}` })

/**
 * The expected result, written from the requirement and not from the machine: `value`, the changed keys of context and projection, `output`,
 * `emitted` (all events emitted or sent to the parent), `invoked` (all operations invoked, with their input) and `forwarded` (all events sent
 * to children). What it does not name must stay as it was: no event, no operation, the same state and context.
 * `restarts: false`: a running timer is not restarted; a list has the delays whose timers are.
 */
export type Expectation = Readonly<Record<string, unknown>>
export type Rule<S> = (before: S, event: ModelEvent) => Expectation

/** Event type (of a delay without its state) -> what a user, the shop or time does, in words: `the shopper changes the code`. */
export type Phrases = Readonly<Record<string, string | ((event: ModelEvent) => string)>>

/** State paths such as `ready.adding`, each with all of its substates; `*` is every state that is not final. */
export type States = readonly string[]

/** A delay in milliseconds, and the states in which its timer runs. */
export interface Delay<C> {
  readonly in: States
  readonly ms: number | ((context: C) => number | undefined)
}

/** The tables of a machine, shared by its models; written by hand. */
export interface Tables<C> {
  /** Event type -> the states that handle it. There its rule must hold; in all others it must change nothing. */
  accepts: Readonly<Record<string, States>>
  /** Actor id -> the states in which it runs; its results arrive in all of them. */
  invokes?: Readonly<Record<string, States>>
  delays?: Readonly<Record<string, Delay<C>>>
  phrases: Phrases
}

/** A test model: a production machine, its events and the expected results. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> extends Tables<ContextFrom<M>> {
  machine: M
  input: InputFrom<M>
  events: readonly ModelEvent[]
  /** The expected first state. Context keys that it does not name have the value of the input. */
  start: Expectation
  /** Plain values from a finite set that distinguish states. A key of the context replaces its value in the expectations. */
  project(snapshot: SnapshotFrom<M>): Readonly<Record<string, unknown>>
  /** Context keys that are not checked, each with the reason. */
  unchecked?: Readonly<Record<string, string>>
  /** Whether an accepted event may occur now; keeps the number of paths finite. */
  possible?(snapshot: SnapshotFrom<M>, event: ModelEvent): boolean
  /** One rule for each event type in `events`. */
  expect: Readonly<Record<string, Rule<SnapshotFrom<M>>>>
  /** Event types that leave a running timer alone; all others must restart it. */
  undisturbed?: readonly string[]
  /** Ids of the spawned actors that should exist. */
  spawned?(snapshot: SnapshotFrom<M>): readonly string[]
  /** Checks an invariant of every state; throws when it is violated. */
  always?(snapshot: SnapshotFrom<M>): void
}

/** A model of any machine. */
export interface AnyModel extends Tables<unknown> {
  machine: AnyStateMachine
  input: unknown
  events: readonly ModelEvent[]
  start: Expectation
  project(snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>>
  unchecked?: Readonly<Record<string, string>>
  possible?(snapshot: AnyMachineSnapshot, event: ModelEvent): boolean
  expect: Readonly<Record<string, Rule<AnyMachineSnapshot>>>
  undisturbed?: readonly string[]
  spawned?(snapshot: AnyMachineSnapshot): readonly string[]
  always?(snapshot: AnyMachineSnapshot): void
}

/** Type-checks a model where it is defined. */
export const model = <M extends AnyStateMachine>(parts: Model<M>): AnyModel => parts as unknown as AnyModel
