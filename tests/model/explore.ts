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

const LIMIT = 6000

/**
 * Shortest paths that together take every event in every (projected) state, without paths that are a prefix of another. An event that the
 * machine ignores makes no path of its own.
 */
export function explore(model: AnyModel, visit: Visitor = () => false): readonly Path[] {
  const { start, next } = computer(model)
  const first = start()
  visit(() => judgeStart(model, first), first, null)
  const visits = [{ current: first as TimedState, steps: [] as readonly Step[] }]
  const seen = new Set([keyOf(model, first)])
  const paths: Path[] = [{ title: `⇒ ${JSON.stringify(first.state.value)}`, steps: [] }]
  for (const { current, steps } of visits) {
    for (const event of current.state.status === 'active' ? model.events : []) {
      if (!occurs(model, current, event)) continue
      const after = next(current, event)
      const step = { event, before: current, after }
      const isWrong = visit(() => judge(model, current, event, after), after, step)
      if (after.taken.length === 0 && !isWrong) continue
      const path = [...steps, step]
      const key = keyOf(model, after)
      if (!seen.has(key)) {
        seen.add(key)
        visits.push({ current: after, steps: path })
      }
      paths.push({ title: titleOf(path), steps: path })
    }
    if (paths.length > LIMIT) throw new Error(`More than ${LIMIT} paths: the projection or the events are not finite`)
  }
  const begun = new Set(paths.map(({ steps }) => steps.at(-2)).filter((step) => step !== undefined))
  return paths.filter(({ steps }, index) => (index === 0 ? paths.length === 1 : !begun.has(steps.at(-1) as Step)))
}

/** The model sends what it accepts; what it does not accept comes as well, except results of operations and timers that do not run. */
function occurs(model: AnyModel, { state, timers }: TimedState, event: ModelEvent): boolean {
  if (event.type.startsWith('xstate.after.') && !(event.type in timers)) return false
  if (isAccepted(model, state, event)) return model.possible?.(state, event) ?? true
  return !event.type.startsWith('xstate.')
}

const keyOf = (model: AnyModel, { state, timers }: TimedState): string => JSON.stringify([state.value, Object.keys(timers), model.project(state)])

function titleOf(steps: readonly Step[]): string {
  const names = steps.map(({ event: { type, actorId: _, ...payload } }) => {
    const name = type.replace('xstate.done.actor.', '✓ ').replace('xstate.error.actor.', '✗ ').replace('xstate.after.', '⏱ ')
    return Object.keys(payload).length > 0 ? `${name} ${short(payload)}` : name
  })
  return `${names.join(' → ')} ⇒ ${JSON.stringify(steps.at(-1)?.after.state.value)}`
}

const short = (payload: object): string => {
  const text = JSON.stringify(payload)
  return text.length > 48 ? `${text.slice(0, 45)}…` : text
}
