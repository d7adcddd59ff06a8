import { type AnyStateMachine, createMachine } from 'xstate'

interface Chart {
  [key: string]: unknown
}

/** A copy of a machine with one thing in its chart changed: `at` is the way to it, `change` what becomes of it. */
export function mutate(machine: AnyStateMachine, at: readonly string[], change: (value: unknown) => unknown): AnyStateMachine {
  const chart = copy(machine.config) as Chart
  const last = at.at(-1) ?? ''
  const owner = at.slice(0, -1).reduce<Chart>((part, key) => part[key] as Chart, chart)
  if (!(last in owner)) throw new Error(`The chart has no ${at.join('.')}`)
  const changed = change(owner[last])
  if (changed === undefined) delete owner[last]
  else owner[last] = changed
  return createMachine(chart, machine.implementations as never) as unknown as AnyStateMachine
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}
