import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** One thing that can happen: what a person does, what a call answers, time that passes. */
export interface World extends EventObject {
  [field: string]: unknown
}

export const answered = (call: string, output: unknown): World => ({ type: `xstate.done.actor.${call}`, actorId: call, output })
export const refused = (call: string, error: unknown): World => ({ type: `xstate.error.actor.${call}`, actorId: call, error })
export const elapsed = (delay: string, stateId: string): World => ({ type: `xstate.after.${delay}.${stateId}` })

/**
 * What must be seen after an event, told by somebody who does not look into the chart: a part of the projection,
 * `emitted` (all events emitted or sent to the parent), `asked` (all calls begun, with their input) and `passed` (all events sent to children).
 */
export type Rule<S> = (before: S, event: World) => Readonly<Record<string, unknown>>

/** A production machine with the world around it. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  input: InputFrom<M>
  worlds: readonly World[]
  /** What of a snapshot matters beside its state value: a finite, plain value. */
  project(snapshot: SnapshotFrom<M>): Readonly<Record<string, unknown>>
  /** Keeps the walk finite: whether this may happen now. */
  possible?(snapshot: SnapshotFrom<M>, event: World): boolean
  /** One rule for each type of event in `worlds`. */
  expect: Readonly<Record<string, Rule<SnapshotFrom<M>>>>
  /** Types of events that let a running timer run; after all others it must have been started anew. */
  undisturbed?: readonly string[]
  /** Throws when something that must always hold does not. */
  always?(snapshot: SnapshotFrom<M>): void
}

/** A model whose machine is not known, as the walker sees it. */
export interface AnyModel {
  machine: AnyStateMachine
  input: unknown
  worlds: readonly World[]
  project(snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>>
  possible?(snapshot: AnyMachineSnapshot, event: World): boolean
  expect: Readonly<Record<string, Rule<AnyMachineSnapshot>>>
  undisturbed?: readonly string[]
  always?(snapshot: AnyMachineSnapshot): void
}

/** Checks a model's types where it is written. */
export const model = <M extends AnyStateMachine>(parts: Model<M>): AnyModel => parts as unknown as AnyModel

export interface Step {
  event: World
  /** The state the chart's pure function gives. */
  state: AnyMachineSnapshot
}

export interface Path {
  title: string
  steps: readonly Step[]
}
