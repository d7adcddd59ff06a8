import { getAdjacencyMap, getShortestPaths, type TraversalOptions } from '@xstate/graph'
import { fromTransition, type SnapshotFrom } from 'xstate'
import { type Computed, computer, type TimedState } from '#src/replay/compute.ts'
import { type Fault, isAccepted, judge, judgeStart } from './judge.ts'
import type { AnyModel, ModelEvent } from './model.ts'

/** One event in one state; paths that share it share the object. */
export interface Step {
  readonly event: ModelEvent
  readonly before: TimedState
  readonly after: Computed
}

export interface Path {
  readonly title: string
  readonly steps: readonly Step[]
}

/** Called once for the start (without a step) and for each step. Returns true when the step is wrong: it becomes a path even if it was ignored. */
export type Visitor = (fault: () => Fault | null, computed: Computed, step: Step | null) => boolean | undefined

/** A state as one event led to it: the library finds shortest paths to states, and there is one for each event taken in each of them. */
interface Vertex {
  readonly id: string
  readonly computed: Computed
  /** Null at the start. */
  readonly step: Step | null
  /** The same (projected) state was reached before, and is left from there. */
  readonly isKnown: boolean
}

/** Above the number of events in states of any model whose projection and events are finite. */
const LIMIT = 12_000

/**
 * Shortest paths that together take every event in every (projected) state, without paths that are a prefix of another. An event that the
 * machine ignores makes no path of its own.
 */
export function explore(model: AnyModel, visit: Visitor = () => false): readonly Path[] {
  const { logic, options } = graphOf(model, visit)
  const paths = getShortestPaths(logic, options)
  const begun = new Set(paths.map(({ steps }) => steps.at(-2)?.state.context))
  return paths
    .filter(({ state }) => !begun.has(state.context))
    .map(({ state, steps: vertices }) => {
      const steps = vertices.flatMap((vertex) => vertex.state.context.step ?? [])
      return { title: titleOf(steps, state.context.computed), steps }
    })
}

/** Visits what `explore` visits, and builds no paths. */
export function traverse(model: AnyModel, visit: Visitor): void {
  const { logic, options } = graphOf(model, visit)
  getAdjacencyMap(logic, options)
}

/** States with timers and effects as logic that `@xstate/graph` traverses; its own view of a machine has the snapshots alone. */
function graphOf(model: AnyModel, visit: Visitor) {
  const { start, next } = computer(model)
  const seen = new Set<string>()
  let vertices = 0
  const vertexOf = (computed: Computed, step: Step | null): Vertex => {
    const key = keyOf(model, computed)
    const isKnown = seen.has(key)
    seen.add(key)
    return { id: `${vertices++}`, computed, step, isKnown }
  }
  const take = (vertex: Vertex, event: ModelEvent): Vertex => {
    const before = vertex.computed
    const after = next(before, event)
    const step = { event, before, after }
    const isWrong = visit(() => judge(model, before, event, after), after, step)
    return after.taken.length === 0 && !isWrong ? vertex : vertexOf(after, step)
  }
  const first = start()
  visit(() => judgeStart(model, first), first, null)
  const logic = fromTransition(take, vertexOf(first, null))
  const options: TraversalOptions<SnapshotFrom<typeof logic>, ModelEvent, unknown> = {
    events: ({ context: { computed } }) => model.events.filter((event) => occurs(model, computed, event)),
    serializeState: ({ context: { id } }) => id,
    // Errors, and what is undefined, are lost in JSON.
    serializeEvent: (event) => `${model.events.indexOf(event)}`,
    stopWhen: ({ context: { isKnown, computed } }) => isKnown || computed.state.status !== 'active',
    limit: LIMIT,
  }
  return { logic, options }
}

/** The model sends what it accepts; what it does not accept comes as well, except results of operations and timers that do not run. */
function occurs(model: AnyModel, { state, timers }: TimedState, event: ModelEvent): boolean {
  if (event.type.startsWith('xstate.after.') && !(event.type in timers)) return false
  if (isAccepted(model, state, event)) return model.possible?.(state, event) ?? true
  return !event.type.startsWith('xstate.')
}

const keyOf = (model: AnyModel, { state, timers }: TimedState): string => JSON.stringify([state.value, Object.keys(timers), model.project(state)])

function titleOf(steps: readonly Step[], { state }: TimedState): string {
  const names = steps.map(({ event: { type, actorId: _, ...payload } }) => {
    const name = type.replace('xstate.done.actor.', '✓ ').replace('xstate.error.actor.', '✗ ').replace('xstate.after.', '⏱ ')
    return Object.keys(payload).length > 0 ? `${name} ${short(payload)}` : name
  })
  return `${names.join(' → ')} ⇒ ${JSON.stringify(state.value)}`.trimStart()
}

const short = (payload: object): string => {
  const text = JSON.stringify(payload)
  return text.length > 48 ? `${text.slice(0, 45)}…` : text
}
