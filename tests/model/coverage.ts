import { getStateNodes } from '@xstate/graph'
import type { AnyStateMachine } from 'xstate'
import type { Computed } from '#src/replay/compute.ts'
import { transitionName } from '#src/statechart/transition-name.ts'

/** Transitions that were taken and states that were entered. */
export interface Coverage {
  readonly transitions: Set<string>
  readonly states: Set<string>
}

export const noCoverage = (): Coverage => ({ transitions: new Set(), states: new Set() })

export function cover({ transitions, states }: Coverage, { taken, state }: Pick<Computed, 'taken' | 'state'>): void {
  for (const name of taken) transitions.add(name)
  for (const { id } of state._nodes) states.add(id)
}

/** Transitions of the machine that no path took, and states that none reached. A state that is left at once is reached when it is left. */
export function uncovered(machine: AnyStateMachine, { transitions, states }: Coverage): readonly string[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  const all = nodes.flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((transition) => ({
      name: transitionName(transition as never),
      shown: `${transitionName(transition as never)}--> ${transition.target?.map(({ id }) => id).join() ?? '(stays)'}`,
    })),
  )
  return [
    ...all.filter(({ name }) => !transitions.has(name)).map(({ shown }) => shown),
    ...nodes.filter(({ id, always }) => !always && !states.has(id)).map(({ id }) => `${id} is not reached`),
  ]
}
