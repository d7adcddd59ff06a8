import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { AnyModel, ModelEvent, Path, Step } from './model.ts'

const LIMIT = 6000

/** Shortest paths of the production machine that together take every event in every (projected) state, without paths that are a prefix of another. */
export function explore(model: AnyModel): readonly Path[] {
  const machine = orphaned(model.machine)
  const [start] = initialTransition(machine, model.input)
  const visits = [{ state: start as AnyMachineSnapshot, steps: [] as readonly Step[] }]
  const seen = new Set([keyOf(model, start as AnyMachineSnapshot)])
  const paths: Path[] = [{ title: `⇒ ${JSON.stringify((start as AnyMachineSnapshot).value)}`, steps: [] }]
  for (const { state, steps } of visits) {
    const events = state.status === 'active' ? model.events.filter((event) => canHappen(machine, state, event) && (model.possible?.(state, event) ?? true)) : []
    for (const event of events) {
      const [next] = transition(machine, state, event)
      const path = [...steps, { event, state: next as AnyMachineSnapshot }]
      const key = keyOf(model, next as AnyMachineSnapshot)
      if (!seen.has(key)) {
        seen.add(key)
        visits.push({ state: next as AnyMachineSnapshot, steps: path })
      }
      paths.push({ title: titleOf(path), steps: path })
    }
    if (paths.length > LIMIT) throw new Error(`More than ${LIMIT} paths: the projection or the events are not finite`)
  }
  const begun = new Set(paths.map(({ steps }) => steps.at(-2)).filter((step) => step !== undefined))
  return paths.filter(({ steps }, index) => (index === 0 ? paths.length === 1 : !begun.has(steps.at(-1) as Step)))
}

const keyOf = (model: AnyModel, state: AnyMachineSnapshot): string => JSON.stringify([state.value, model.project(state)])

// `can` returns false for a transition without target and actions; here it counts as a transition.
const canHappen = (machine: AnyStateMachine, state: AnyMachineSnapshot, event: ModelEvent): boolean =>
  (machine.getTransitionData(state, event)?.length ?? 0) > 0

function titleOf(steps: readonly Step[]): string {
  const names = steps.map(({ event: { type, actorId: _, ...payload } }) => {
    const name = type.replace('xstate.done.actor.', '✓ ').replace('xstate.error.actor.', '✗ ').replace('xstate.after.', '⏱ ')
    return Object.keys(payload).length > 0 ? `${name} ${short(payload)}` : name
  })
  return `${names.join(' → ')} ⇒ ${JSON.stringify(steps.at(-1)?.state.value)}`
}

const short = (payload: object): string => {
  const text = JSON.stringify(payload)
  return text.length > 48 ? `${text.slice(0, 45)}…` : text
}

/** The machine without its actions that send to a parent; a pure transition has no parent. */
export function orphaned(machine: AnyStateMachine): AnyStateMachine {
  const actions = machine.implementations.actions as Record<string, object>
  const toParent = Object.keys(actions).filter((name) => {
    const action = actions[name]
    return action && 'to' in action && action.to === '#_parent'
  })
  return machine.provide({ actions: Object.fromEntries(toParent.map((name) => [name, () => {}])) } as never)
}
