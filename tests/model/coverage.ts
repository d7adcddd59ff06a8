import { getStateNodes } from '@xstate/graph'
import type { AnyStateMachine } from 'xstate'
import { nameOf, type Taken } from './walk.ts'

/** Transitions of the machine that no path covered. */
export function untaken(machine: AnyStateMachine, taken: Taken): readonly string[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  const all = nodes.flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((list) =>
      list.map((transition, index) => ({
        name: nameOf(transition, index),
        shown: `${nameOf(transition, index)}--> ${transition.target?.map(({ id }) => id).join() ?? '(stays)'}`,
      })),
    ),
  )
  return all.filter(({ name }) => !taken.has(name)).map(({ shown }) => shown)
}
