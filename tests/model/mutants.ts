import { type AnyStateMachine, createMachine } from 'xstate'

interface MachineConfig {
  [key: string]: unknown
}

/** A copy of a machine with one change in its config: `at` is the path to the value, `change` returns the new value. */
export function mutate(machine: AnyStateMachine, at: readonly string[], change: (value: unknown) => unknown): AnyStateMachine {
  const config = copy(machine.config) as MachineConfig
  const last = at.at(-1) ?? ''
  const owner = at.slice(0, -1).reduce<MachineConfig>((part, key) => part[key] as MachineConfig, config)
  if (!(last in owner)) throw new Error(`The machine config has no ${at.join('.')}`)
  const changed = change(owner[last])
  if (changed === undefined) delete owner[last]
  else owner[last] = changed
  return createMachine(config, machine.implementations as never) as unknown as AnyStateMachine
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}
