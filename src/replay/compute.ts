import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
} from 'xstate'
import { type NamedTransition, transitionName } from '../statechart/transition-name.ts'

/** A state with its running timers: event type -> milliseconds. */
export interface TimedState {
  readonly state: AnyMachineSnapshot
  readonly timers: Readonly<Record<string, number>>
}

/** A computed state and all effects of the event that led to it. */
export interface Computed extends TimedState {
  /** Emitted, or sent to the parent. */
  readonly emitted: readonly unknown[]
  /** Those sent to the parent. */
  readonly reported: readonly unknown[]
  readonly invoked: readonly { operation: string; input: unknown }[]
  readonly forwarded: readonly { to: string; event: unknown }[]
  /** Timers that the event started or restarted. */
  readonly started: ReadonlySet<string>
  /** Names of the transitions taken. */
  readonly taken: readonly string[]
}

interface Action {
  readonly type: string
  readonly params: unknown
}

const MICROSTEPS = 100

/** Computes states and effects with the machine's pure functions: no actor is started, no timer runs. */
export function computer({ machine, input }: { readonly machine: AnyStateMachine; readonly input: unknown }) {
  const taken: string[] = []
  const actions: Action[] = []
  const inspect = (inspected: object) => {
    if (!('_transitions' in inspected)) return
    taken.push(...(inspected._transitions as NamedTransition[]).map(transitionName))
    if (taken.length > MICROSTEPS) throw new Error('Eventless transitions never settle')
  }
  const parent = createActor(
    fromCallback(() => {}),
    { inspect } as object,
  )
  const logic = withoutActors(machine)
  const self = createActor(logic, { input, parent } as never)
  const scope = {
    self,
    system: self.system,
    id: machine.id,
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action: Action) => actions.push(action),
  }

  function computed(timers: TimedState['timers'], compute: () => unknown, before?: AnyMachineSnapshot): Computed {
    taken.length = 0
    actions.length = 0
    const state = compute() as AnyMachineSnapshot
    return { state, ...effectsOf(timers, actions, parent), invoked: invokedIn(state, before), taken: [...taken] }
  }

  return {
    start: () => computed({}, () => logic.getInitialSnapshot(scope as never, input as never)),
    next({ state, timers }: TimedState, event: AnyEventObject): Computed {
      const { [event.type]: _, ...left } = timers
      return computed(left, () => logic.transition(state as never, event as never, scope as never), state)
    },
  }
}

function effectsOf(before: TimedState['timers'], actions: readonly Action[], parent: AnyActorRef): Omit<Computed, 'state' | 'taken' | 'invoked'> {
  const effects = {
    timers: { ...before },
    started: new Set<string>(),
    emitted: [] as unknown[],
    reported: [] as unknown[],
    forwarded: [] as { to: string; event: unknown }[],
  }
  for (const { type, params } of actions) {
    const given = params as { event: EventObject; delay?: number; id: string; sendId: string; to: AnyActorRef }
    if (type === 'xstate.emit') effects.emitted.push(given.event)
    else if (type === 'xstate.sendTo' && given.to === parent) {
      effects.emitted.push(given.event)
      effects.reported.push(given.event)
    } else if (type === 'xstate.sendTo') effects.forwarded.push({ to: given.to.id, event: given.event })
    else if (type === 'xstate.cancel') delete effects.timers[given.sendId]
    else if (type === 'xstate.raise' && given.delay !== undefined) {
      effects.timers[given.id] = given.delay
      effects.started.add(given.id)
    }
  }
  return effects
}

/** The actors that the state has and the one before it had not; an actor that was stopped at once never started. */
const invokedIn = ({ children }: AnyMachineSnapshot, before?: AnyMachineSnapshot): Computed['invoked'] =>
  (Object.values(children) as AnyActor[])
    .filter((child) => before?.children[child.id] !== child)
    .map(({ src, options }) => ({ operation: String(src), input: options.input }))

/** Every actor of the machine as a promise that never settles. */
function withoutActors(machine: AnyStateMachine): AnyStateMachine {
  const pending = fromPromise(() => new Promise(() => {}))
  return machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, pending])) } as never)
}
