import type { LayoutTransition, StatechartLayout } from '../statechart/layout.ts'

const FILES = import.meta.glob<StatechartLayout>('../statechart/layouts/*.json', { import: 'default' })
const SOURCES = import.meta.glob<string>('../../machines/**/*.machine.ts', { query: '?raw', import: 'default' })

const fileOf = (machine: string): string => machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const loaded = new Map<string, Promise<StatechartLayout | null>>()

/** Names of all machines. */
export const MACHINE_NAMES: readonly string[] = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json$/g, ''))

/** The layout of a machine by its id or name; null when there is none. */
export function loadLayout(machine: string): Promise<StatechartLayout | null> {
  const name = fileOf(machine)
  const known = loaded.get(name)
  if (known) return known
  const load = FILES[`../statechart/layouts/${name}.json`]
  const loading = load ? load() : Promise.resolve(null)
  loaded.set(name, loading)
  return loading
}

export const loadAllLayouts = async (): Promise<StatechartLayout[]> => (await Promise.all(MACHINE_NAMES.map(loadLayout))).filter((layout) => layout !== null)

/** The text of the file that defines a machine. */
export const loadSource = async ({ source }: StatechartLayout): Promise<string> => (await SOURCES[`../../${source}`]?.()) ?? ''

/** Paths of a state as a trail names it (`list.idle session.open` where states are parallel), with the states around them. */
export function activeStates(state: string, { states }: StatechartLayout): Set<string> {
  const active = new Set<string>()
  for (const token of state.split(' ').filter(Boolean)) {
    const found = states.find(({ path }) => path === token) ?? states.find(({ path }) => path.endsWith(`.${token}`))
    const parts = found?.path.split('.') ?? []
    for (let length = 1; length <= parts.length; length++) active.add(parts.slice(0, length).join('.'))
  }
  if (active.size > 0) active.add('')
  return active
}

const isOfUser = ({ event }: LayoutTransition): boolean => event !== '' && !event.startsWith('xstate.')

/** Transitions whose event can be sent now; whether their guards hold is decided by the machine. */
export const possibleTransitions = (active: ReadonlySet<string>, { transitions }: StatechartLayout): LayoutTransition[] =>
  transitions.filter((transition) => isOfUser(transition) && active.has(transition.from))

/** The transition that an event took, for trails that do not name it: the first of the innermost state that leads to the new state. */
export function inferredTransition(event: string, before: string, after: string, layout: StatechartLayout): string | null {
  const active = [...activeStates(before, layout)].sort((one, other) => other.length - one.length)
  const reached = activeStates(after, layout)
  for (const path of active) {
    const candidates = layout.transitions.filter((transition) => transition.from === path && transition.event === event)
    const taken = candidates.find(({ to }) => (to === undefined ? before === after : reached.has(to))) ?? candidates[0]
    if (taken) return taken.name
  }
  return null
}

/** Shortest sequences of events that lead to a state. */
export function pathsTo(target: string, { states, transitions }: StatechartLayout, limit = 5): LayoutTransition[][] {
  const childOf = (path: string): string => {
    const child = states.find((state) => state.initial && state.path.split('.').slice(0, -1).join('.') === path && state.path !== '')
    return child ? childOf(child.path) : path
  }
  const isReached = (path: string) => path === target || path.startsWith(`${target}.`)
  const found: LayoutTransition[][] = []
  const queue: { readonly at: string; readonly path: readonly LayoutTransition[]; readonly seen: ReadonlySet<string> }[] = [
    { at: childOf(''), path: [], seen: new Set([childOf('')]) },
  ]
  for (const { at, path, seen } of queue) {
    if (isReached(at)) {
      found.push([...path])
      if (found.length === limit) break
      continue
    }
    if (queue.length > 5000) break
    for (const transition of transitions) {
      const { from, to } = transition
      if (to === undefined || !(from === '' || from === at || at.startsWith(`${from}.`))) continue
      const next = childOf(to)
      if (!seen.has(next)) queue.push({ at: next, path: [...path, transition], seen: new Set([...seen, next]) })
    }
  }
  return found
}
