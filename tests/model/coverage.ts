import { getStateNodes } from '@xstate/graph'
import type { AnyStateMachine } from 'xstate'
import { type CoveredTransitions, nameOf } from './walk.ts'

/** Transitions of the machine that no path covered. */
export function uncovered(machine: AnyStateMachine, covered: CoveredTransitions): readonly string[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  const all = nodes.flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((list) =>
      list.map((transition, index) => ({
        name: nameOf(transition, index),
        shown: `${nameOf(transition, index)}--> ${transition.target?.map(({ id }) => id).join() ?? '(stays)'}`,
      })),
    ),
  )
  return all.filter(({ name }) => !covered.has(name)).map(({ shown }) => shown)
}
