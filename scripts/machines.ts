import { readdirSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const MACHINES = new URL('../machines/', import.meta.url)

/** A machine and the file that defines it. */
export interface MachineSource {
  /** `cart-session`, also the name of its diagram and its layout. */
  readonly name: string
  /** `machines/cart/cart-session.machine.ts` */
  readonly path: string
  readonly machine: AnyStateMachine
}

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** Every machine of the repository, ordered by path. */
export async function loadMachines(): Promise<MachineSource[]> {
  const sources = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.machine.ts'))
    .sort()
  return Promise.all(
    sources.map(async (source) => {
      const exported: Record<string, unknown> = await import(new URL(source, MACHINES).href)
      const machine = Object.values(exported).find(isMachine)
      if (!machine) throw new Error(`machines/${source} exports no machine`)
      return { name: source.split('/').at(-1)?.replace('.machine.ts', '') ?? source, path: `machines/${source}`, machine }
    }),
  )
}

/** A state with all states inside it, parents first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

export interface NodeTransition {
  /** Empty for eventless transitions. */
  readonly event: string
  /** Position among the transitions of its event. */
  readonly index: number
  readonly transition: AnyTransitionDefinition
}

/** The transitions of a state, in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): NodeTransition[] =>
  [...node.transitions.entries(), ['', node.always ?? []] as const].flatMap(([event, transitions]) =>
    transitions.map((transition: AnyTransitionDefinition, index: number) => ({ event: String(event), index, transition })),
  )

export const typeOf = (part: unknown): string =>
  typeof part === 'string' ? part : typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : ''

/** `isNext add`; empty without a guard. */
export function guardOf({ guard }: AnyTransitionDefinition): string {
  const name = typeOf(guard)
  const params = typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'object' ? Object.values(guard.params ?? {}) : []
  return name ? [name, ...params].join(' ') : ''
}
