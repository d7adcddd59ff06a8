import type { AnyStateMachine, AnyStateNode } from 'xstate'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Names of a machine: its states, events and what it invokes. */
export const machineWords = (machine: AnyStateMachine): string[] => [
  machine.id,
  ...nodesOf(machine.root).flatMap(({ key, transitions, invoke }) => [key, ...[...transitions.keys()].map(String), ...invoke.map(({ id }) => id)]),
]

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** Hash (FNV-1a, 64 bits) of the machine's definition; it differs once states, events, guards or actions have other names or places. */
export function machineHash(machine: AnyStateMachine): string {
  let hash = OFFSET
  for (const character of JSON.stringify(machine.definition)) hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(16).padStart(16, '0')
}
