import { type AnyStateMachine, createMachine, not } from 'xstate'

type Config = Record<string, unknown>

/** A machine with one change, and its name. */
export interface Mutant {
  readonly name: string
  readonly machine: AnyStateMachine
}

/** A copy of a machine with one change in its config: `at` is the path to the value, `change` returns the new value. */
export function mutate(machine: AnyStateMachine, at: readonly string[], change: (value: unknown) => unknown): AnyStateMachine {
  const config = copy(machine.config) as Config
  const last = at.at(-1) ?? ''
  const owner = at.slice(0, -1).reduce<Config>((part, key) => part[key] as Config, config)
  if (!(last in owner)) throw new Error(`The machine config has no ${at.join('.')}`)
  const changed = change(owner[last])
  if (changed === undefined) delete owner[last]
  else owner[last] = changed
  return createMachine(config, machine.implementations as never) as unknown as AnyStateMachine
}

/** All mutants of a machine, each with one likely mistake. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const root = machine.config as Config
  return [...mutantsOfState(machine, root, [], eventTypes(root)), ...slowed(machine)]
}

const slowed = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(machine.implementations.delays as Record<string, number | ((...args: unknown[]) => number)>).map(([name, delay]) => ({
    name: `${name} takes ten times as long`,
    machine: machine.provide({ delays: { [name]: typeof delay === 'function' ? (...args: unknown[]) => 10 * delay(...args) : 10 * delay } } as never),
  }))

function mutantsOfState(machine: AnyStateMachine, state: Config, path: readonly string[], types: readonly string[], handled: readonly string[] = []): Mutant[] {
  const where = path.filter((_, index) => index % 2 === 1).join('.') || 'root'
  const mutant = (what: string, at: readonly string[], change: (value: unknown) => unknown): Mutant => ({
    name: `${where}: ${what}`,
    machine: mutate(machine, [...path, ...at], change),
  })
  const states = Object.keys((state.states ?? {}) as Config)
  const siblings = path.length > 0 ? path.slice(0, -1).reduce<Config>((part, key) => part[key] as Config, machine.config as Config) : {}
  const others = stable(siblings).filter((name) => name !== path.at(-1))
  const inner = [...handled, ...Object.keys((state.on ?? {}) as Config)]
  return [
    ...transitionsOf(state).flatMap(([at, list]) =>
      mutantsOfTransitions(mutant, at, list, path.length > 0 ? others : stable((state.states ?? {}) as Config).map((name) => `.${name}`)),
    ),
    ...['entry', 'exit'].flatMap((key) => dropped(listOf(state[key]), (name, change) => mutant(`${key} ${name} dropped`, [key], change))),
    ...(state.invoke ? listOf(state.invoke).map((_, index) => mutant('invoke dropped', ['invoke'], (all) => without(listOf(all), index))) : []),
    ...(typeof state.initial === 'string'
      ? stable(state.states as Config)
          .filter((name) => name !== state.initial)
          .map((name) => mutant(`starts in ${name}`, ['initial'], () => name))
      : []),
    ...(others[0] !== undefined && states.length === 0 && state.type !== 'final' && !state.always
      ? types
          .filter((type) => !inner.includes(type))
          .map((type) => strayed(machine, `${where}: ${type} leads to ${others[0]}`, path, type, others[0] as string))
      : []),
    ...states.flatMap((name) => mutantsOfState(machine, (state.states as Record<string, Config>)[name] as Config, [...path, 'states', name], types, inner)),
  ]
}

const strayed = (machine: AnyStateMachine, name: string, path: readonly string[], type: string, target: string): Mutant => {
  const key = path.at(-1) ?? ''
  return {
    name,
    machine: mutate(machine, [...path.slice(0, -1), key], (state) => ({ ...(state as Config), on: { ...(state as { on?: Config }).on, [type]: target } })),
  }
}

function mutantsOfTransitions(
  mutant: (what: string, at: readonly string[], change: (value: unknown) => unknown) => Mutant,
  at: readonly string[],
  list: readonly Config[],
  targets: readonly string[],
): Mutant[] {
  const name = at.at(-1) ?? ''
  return list.flatMap((transition, index) => {
    const shown = list.length > 1 ? `${name}[${index}]` : name
    const changed = (what: string, parts: Config) => mutant(`${shown} ${what}`, at, (all) => normal(all).with(index, { ...transition, ...parts }))
    const other = targets.find((target) => target !== transition.target)
    return [
      mutant(`${shown} removed`, at, (all) => without(normal(all), index)),
      ...(other !== undefined ? [changed(`leads to ${other}`, { target: other })] : []),
      ...(index > 0 ? [mutant(`${shown} comes before ${index - 1}`, at, (all) => swapped(normal(all), index))] : []),
      ...(transition.guard ? [changed('without guard', { guard: undefined }), changed('with negated guard', { guard: not(transition.guard as never) })] : []),
      ...(transition.reenter === true ? [changed('without reenter', { reenter: false })] : []),
      ...dropped(listOf(transition.actions), (action, change) => changed(`without ${action}`, { actions: change(transition.actions) })),
    ]
  })
}

/** States that can be wrong targets: one with eventless transitions often leads to the right state. */
const stable = (states: Config): string[] => Object.keys(states).filter((name) => !(states[name] as Config).always)

/** Places of transitions in the config of a state. */
function transitionsOf(state: Config): [readonly string[], readonly Config[]][] {
  const places = ['on', 'after'].flatMap((key) => Object.entries((state[key] ?? {}) as Config).map(([name, value]) => [[key, name], value] as const))
  const invoked = listOf(state.invoke).flatMap((invoke, index) =>
    ['onDone', 'onError'].map((key) => [Array.isArray(state.invoke) ? ['invoke', String(index), key] : ['invoke', key], (invoke as Config)[key]] as const),
  )
  const single = ['always', 'onDone'].map((key) => [[key], state[key]] as const)
  return [...places, ...invoked, ...single].filter(([, value]) => value !== undefined).map(([at, value]) => [at, normal(value)])
}

const normal = (value: unknown): Config[] => listOf(value).map((one) => (typeof one === 'string' ? { target: one } : (one as Config)))
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const without = (list: readonly unknown[], index: number): unknown => list.filter((_, other) => other !== index)
const swapped = <T>(list: readonly T[], index: number): T[] => list.with(index, list[index - 1] as T).with(index - 1, list[index] as T)

const dropped = (list: readonly unknown[], mutant: (name: string, change: (value: unknown) => unknown) => Mutant): Mutant[] =>
  list.map((action, index) => mutant(nameOf(action), (all) => without(listOf(all), index)))

const nameOf = (action: unknown): string => (typeof action === 'string' ? action : String((action as { type?: string }).type ?? 'action'))

const eventTypes = (state: Config): string[] => [
  ...new Set([...Object.keys((state.on ?? {}) as Config), ...Object.values((state.states ?? {}) as Record<string, Config>).flatMap(eventTypes)]),
]

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}
