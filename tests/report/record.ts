import type { AnyMachineSnapshot } from 'xstate'
import type { Computed } from '#src/replay/compute.ts'
import type { Step } from '#tests/model/explore.ts'
import type { Explored } from '#tests/model/explored.ts'
import type { Fault } from '#tests/model/judge.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import { phraseOf } from '#tests/model/phrases.ts'
import type { FaultKind, RecordedEvent, RecordedMachine, RecordedState, RecordedStep } from './report.ts'
import { stateText, valueText } from './texts.ts'

/** Values that repeat, in the order of their first use. */
function createTable<T>() {
  const indexes = new Map<T, number>()
  return {
    add(value: T): number {
      const known = indexes.get(value)
      if (known !== undefined) return known
      indexes.set(value, indexes.size)
      return indexes.size - 1
    },
    all: (): readonly T[] => [...indexes.keys()],
  }
}

const some = <T>(all: readonly T[]): readonly T[] | undefined => (all.length > 0 ? all : undefined)

/** Everything about the paths of a machine that a report shows, each step once. */
export function recordPaths(explored: readonly Explored[]): RecordedMachine {
  const [states, texts, keys, transitions] = [createTable<string>(), createTable<string>(), createTable<string>(), createTable<string>()]
  const events: RecordedEvent[] = []
  const eventIndexes = new Map<ModelEvent, number>()
  const steps: RecordedStep[] = []
  const stepIndexes = new Map<Step, number>()
  const known = new Map<unknown, number>()
  const paths = new Map<string, number>()

  function value(of: unknown): number {
    const index = known.get(of) ?? texts.add(valueText(of))
    if (typeof of === 'object') known.set(of, index)
    return index
  }

  function eventIndex(model: AnyModel, event: ModelEvent): number {
    const before = eventIndexes.get(event)
    if (before !== undefined) return before
    const { type, actorId, ...payload } = event
    const [call, error] = [type.startsWith('xstate.') && actorId !== undefined ? String(actorId) : undefined, errorOf(event)]
    const index = events.push({
      type,
      phrase: phraseOf(model, event),
      ...(call !== undefined && { call }),
      ...(error !== undefined && { error }),
      ...(Object.keys(payload).length > 0 && { payload: value(payload) }),
    })
    eventIndexes.set(event, index - 1)
    return index - 1
  }

  function momentOf(
    { state, emitted, invoked, forwarded, timers, started, taken }: Computed,
    before: AnyMachineSnapshot | null,
    fault: Fault | undefined,
  ): RecordedState {
    const context: Record<string, unknown> = state.context
    const changed = Object.keys(context).filter((key) => !before || !Object.is(before.context[key], context[key]))
    const changes = changed
      .map((key) => [keys.add(key), value(context[key]), before && value(before.context[key])] as const)
      .flatMap(([key, now, then]) => (now === then ? [] : [[key, now] as const]))
    const begun = Object.entries(timers).filter(([timer]) => started.has(timer))
    return withoutEmpty({
      state: states.add(stateText(state.value)),
      changes: some(changes),
      emitted: some(emitted.map(value)),
      invoked: some(invoked.map(({ operation, input }) => [operation, value(input)] as const)),
      forwarded: some(forwarded.map(({ to, event }) => [to, value(event)] as const)),
      timers: begun.length > 0 ? Object.fromEntries(begun.map(([timer, ms]) => [timer.split('.')[2] ?? timer, ms])) : undefined,
      taken: some(taken.map(transitions.add)),
      fault: fault && { key: fault.key, actual: readable(fault.key, fault.actual), expected: readable(fault.key, fault.expected) },
    })
  }

  function stepIndex({ model, faults }: Explored, step: Step, after: number): number {
    const before = stepIndexes.get(step)
    if (before !== undefined) return before
    const { event, after: computed } = step
    const recorded = withoutEmpty({
      after,
      event: eventIndex(model, event),
      ...momentOf(computed, step.before.state, faults.get(step)),
      kind: classifyStep(step),
      elapsed: step.before.timers[event.type],
    })
    stepIndexes.set(step, steps.push(recorded) - 1)
    return steps.length - 1
  }

  const starts = explored.map(({ start, faults }) => momentOf(start, null, faults.get(null)))
  for (const [index, each] of explored.entries())
    for (const { id, steps: taken } of each.paths) {
      const last = taken.reduce((after, step) => stepIndex(each, step, after), -1 - index)
      if (!paths.has(id)) paths.set(id, last)
    }
  const recorded = [...paths].map(([id, step]) => ({ id, step }))
  return {
    states: states.all(),
    values: texts.all(),
    keys: keys.all(),
    events,
    transitions: transitions.all(),
    starts,
    steps,
    paths: recorded,
    taken: countTaken(starts, steps, recorded, transitions.all().length),
  }
}

/** How often the paths take each transition. A step belongs to all paths that go on from it. */
function countTaken(
  starts: RecordedMachine['starts'],
  steps: readonly RecordedStep[],
  paths: RecordedMachine['paths'],
  transitions: number,
): readonly number[] {
  const counts = Array.from({ length: transitions }, () => 0)
  const through = new Map<number, number>()
  const pass = (at: number, times: number) => through.set(at, (through.get(at) ?? 0) + times)
  const count = (at: number, { taken = [] }: RecordedState) => {
    for (const transition of taken) counts[transition] = (counts[transition] ?? 0) + (through.get(at) ?? 0)
  }
  for (const { step } of paths) pass(step, 1)
  for (const [index, step] of [...steps.entries()].reverse()) {
    count(index, step)
    pass(step.after, through.get(index) ?? 0)
  }
  for (const [index, start] of starts.entries()) count(-1 - index, start)
  return counts
}

const withoutEmpty = <T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never

const readable = (key: string, value: unknown): string => (key === 'value' ? stateText(value) : valueText(value))

const isProblem = (error: unknown): error is { code: string; status: number } => typeof error === 'object' && error !== null && 'code' in error

function errorOf({ type, error }: ModelEvent): string | undefined {
  if (!type.startsWith('xstate.error.')) return undefined
  if (isProblem(error)) return error.status > 0 ? `${error.code}, ${error.status}` : error.code
  return error instanceof Error ? error.message : undefined
}

/** What goes wrong with a step; undefined when nothing does. */
export function classifyStep({ event, before }: Step): FaultKind | undefined {
  if (event.type.startsWith('xstate.after.') && Object.keys(before.state.children).length > 0) return 'late'
  if (!event.type.startsWith('xstate.error.')) return undefined
  const { error } = event
  if (!isProblem(error) || error.code === 'network') return 'network'
  return error.status >= 500 ? 'server' : 'rejected'
}
