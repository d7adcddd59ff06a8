import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import type { Computed, TimedState } from '#src/replay/compute.ts'
import type { AnyModel, Expectation, ModelEvent, States } from './model.ts'

/** Where the machine differs from its model. */
export interface Fault {
  /** `value`, a key of the context, `emitted`, `timers`, … */
  readonly key: string
  readonly at: string
  readonly actual: unknown
  readonly expected: unknown
}

const EFFECTS = ['emitted', 'invoked', 'forwarded'] as const

/** Whether the tables of the model say that the event is handled in this state. */
export function isAccepted(model: AnyModel, state: AnyMachineSnapshot, { type, actorId }: ModelEvent): boolean {
  if (state.status !== 'active') return false
  if (type.startsWith('xstate.after.')) return type in timersOf(model, state)
  if (actorId !== undefined && type.startsWith('xstate.')) return isIn(state, model.invokes?.[String(actorId)])
  const states = model.accepts[type]
  if (!states) throw new Error(`accepts has no ${type}`)
  return isIn(state, states)
}

/** The first difference between what an event did and what its model expects; null without any. */
export function judge(model: AnyModel, before: TimedState, event: ModelEvent, after: Computed): Fault | null {
  const rule = model.expect[event.type]
  if (!rule) throw new Error(`No expectation for ${event.type}`)
  const isHandled = isAccepted(model, before.state, event)
  const expectation = isHandled ? rule(before.state, event) : {}
  const where = `${event.type} in ${JSON.stringify(before.state.value)}${isHandled ? '' : ', which does not accept it'}`
  return (
    difference(model, after, expectation, before.state, where) ??
    standing(model, after, expectedTimers(model, before, event, after), where) ??
    (isHandled && !event.type.startsWith('xstate.') ? restarted(model, before, event, after, expectation, where) : null)
  )
}

/** The first difference between the first state of a machine and its model. */
export function judgeStart(model: AnyModel, after: Computed): Fault | null {
  const { context } = after.state
  const given = Object(model.input) as Record<string, unknown>
  const before = { value: null, output: undefined, context: Object.fromEntries(Object.keys(context).map((key) => [key, given[key]])) }
  return difference(model, after, model.start, before as AnyMachineSnapshot, 'the start') ?? standing(model, after, timersOf(model, after.state), 'the start')
}

function difference(model: AnyModel, after: Computed, expectation: Expectation, before: AnyMachineSnapshot, where: string): Fault | null {
  const projected = model.project(after.state)
  const { context, value, output, status } = after.state
  const compare = (key: string, actual: unknown, expected: unknown): Fault | null =>
    Object.is(actual, expected) || isDeepStrictEqual(actual, expected) ? null : { key, at: `${key} after ${where}`, actual, expected }
  const of = (key: string, actual: unknown, usual: unknown): Fault | null => compare(key, actual, key in expectation ? expectation[key] : usual)

  if (status === 'error') return { key: 'error', at: `an error after ${where}`, actual: after.state.error, expected: undefined }
  let fault = of('value', value, before.value) ?? of('output', output, before.output)
  for (const key of EFFECTS) fault ??= of(key, after[key], [])
  const keys = new Set([...Object.keys(expectation), ...Object.keys(context), ...Object.keys(projected)])
  for (const key of ['value', 'output', 'restarts', ...EFFECTS]) keys.delete(key)
  for (const key of keys) {
    if (fault) break
    if (key in expectation) fault = compare(key, key in projected ? projected[key] : context[key], expectation[key])
    else if (key in (model.unchecked ?? {})) continue
    else if (key in context) fault = compare(key, context[key], before.context[key])
    else if (before.value !== null) fault = compare(key, projected[key], model.project(before)[key])
  }
  return fault
}

/** What must hold in a state however it was reached: running timers and actors, and the invariant. */
function standing(model: AnyModel, { state, timers }: TimedState, running: TimedState['timers'], where: string): Fault | null {
  if (!isDeepStrictEqual(timers, running)) return { key: 'timers', at: `timers after ${where}`, actual: timers, expected: running }
  if (state.status === 'active') {
    const expected = [...Object.keys(model.invokes ?? {}).filter((id) => isIn(state, model.invokes?.[id])), ...(model.spawned?.(state) ?? [])].toSorted()
    const actual = Object.keys(state.children).toSorted()
    if (!isDeepStrictEqual(actual, expected)) return { key: 'actors', at: `actors after ${where}`, actual, expected }
  }
  try {
    model.always?.(state)
  } catch (error) {
    return { key: 'always', at: `always after ${where}`, actual: error, expected: undefined }
  }
  return null
}

/** The timers of the state; one that fired without leaving it does not run again before the state is entered anew. */
function expectedTimers(model: AnyModel, before: TimedState, { type }: ModelEvent, { state, started }: Computed): TimedState['timers'] {
  const earlier = timersOf(model, before.state)
  const isSpent = (timer: string) => timer in earlier && (timer === type || !(timer in before.timers)) && !started.has(timer)
  return Object.fromEntries(Object.entries(timersOf(model, state)).filter(([timer]) => !isSpent(timer)))
}

function restarted(model: AnyModel, before: TimedState, event: ModelEvent, after: Computed, expectation: Expectation, where: string): Fault | null {
  const { restarts = !model.undisturbed?.includes(event.type) } = expectation
  const isExpected = (timer: string) => (Array.isArray(restarts) ? restarts.some((delay) => timer.startsWith(`xstate.after.${delay}.`)) : restarts === true)
  const wrong = Object.keys(after.timers).filter((timer) => timer in before.timers && after.started.has(timer) !== isExpected(timer))
  return wrong.length > 0 ? { key: 'restarted timers', at: `restarted timers after ${where}`, actual: wrong, expected: [] } : null
}

const isIn = (state: AnyMachineSnapshot, states: States | undefined): boolean =>
  state.status === 'active' && (states?.some((path) => path === '*' || state.matches(path as never)) ?? false)

function timersOf({ machine, delays = {} }: AnyModel, state: AnyMachineSnapshot): Record<string, number> {
  const timers: Record<string, number> = {}
  for (const [delay, { in: states, ms }] of Object.entries(delays)) {
    for (const path of states)
      if (isIn(state, [path])) timers[`xstate.after.${delay}.${machine.id}.${path}`] = Number(typeof ms === 'function' ? ms(state.context) : ms)
  }
  return timers
}
