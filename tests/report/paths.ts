import type { Comparison, MachineReport, PathFilter, RecordedStep } from './report.ts'

/** A path of a report, with what is asked about it most. */
export interface ReportPath {
  readonly id: string
  /** Indexes of its steps. */
  readonly steps: readonly number[]
  /** Index of its start in `starts`. */
  readonly start: number
  /** Position of the step that fails; -1: its start. Null when it passes. */
  readonly failsAt: number | null
  /** The first path that fails in this way: the same event, in the same state or with the same transitions. */
  readonly isCause: boolean
}

type PathsOf = Pick<MachineReport, 'steps' | 'paths' | 'starts' | 'live' | 'events'>

/** `coupon` of `coupon/coupon` */
export const stemOf = ({ name }: Pick<MachineReport, 'name'>): string => name.split('/').at(-1) ?? name

/** The type of an event that is among the values. */
export function typeIn({ values }: Pick<MachineReport, 'values'>, value: number): string {
  const { type }: { type?: string } = JSON.parse(values[value] ?? '{}')
  return type ?? ''
}

export const takenInMemory = ({ transitions, taken }: MachineReport): ReadonlySet<string> => new Set(transitions.filter((_, index) => (taken[index] ?? 0) > 0))

const cached = new WeakMap<object, readonly ReportPath[]>()

/** All paths of a machine; those that fail first, causes before what follows from them. */
export function pathsOf(machine: PathsOf): readonly ReportPath[] {
  const known = cached.get(machine)
  if (known) return known
  const live = new Map(machine.live.map(({ path, step }) => [path, step]))
  const chains = machine.paths.map(({ id, step }) => ({ id, ...chainOf(machine, step), live: live.get(id) }))
  const causes = new Set<string>()
  const paths = chains
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .map(({ id, steps, start, live }): ReportPath => {
      const isWrongStart = machine.starts[start]?.fault !== undefined
      const wrong = steps.findIndex((step) => machine.steps[step]?.fault)
      const failsAt = isWrongStart ? -1 : wrong >= 0 ? wrong : (live ?? null)
      const cause = failsAt === null ? undefined : causeOf(machine, steps, failsAt)
      const isCause = cause !== undefined && !causes.has(cause)
      if (cause !== undefined) causes.add(cause)
      return { id, steps, start, failsAt, isCause }
    })
  const rank = ({ failsAt, isCause }: ReportPath) => (isCause ? 0 : failsAt === null ? 2 : 1)
  const order = new Map(machine.paths.map(({ id }, index) => [id, index]))
  const sorted = paths.toSorted((one, other) => rank(one) - rank(other) || (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  cached.set(machine, sorted)
  return sorted
}

/** The same for steps that fail in the same way. */
function causeOf({ steps, events }: PathsOf, of: readonly number[], failsAt: number): string {
  const step = steps[of[failsAt] ?? -1]
  if (!step) return 'start'
  const before = steps[step.after]?.state
  return JSON.stringify([events[step.event]?.type, step.taken ?? before, step.fault?.key])
}

function chainOf({ steps }: Pick<MachineReport, 'steps'>, last: number): { steps: readonly number[]; start: number } {
  const chain: number[] = []
  let at = last
  for (let step = steps[at]; step; step = steps[at]) {
    chain.push(at)
    at = step.after
  }
  return { steps: chain.reverse(), start: -1 - at }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Its last two steps in words; of a path that fails, up to the one that does. */
export function titleOf({ steps, events }: Pick<MachineReport, 'steps' | 'events'>, { steps: of, failsAt }: Pick<ReportPath, 'steps' | 'failsAt'>): string {
  const shown = failsAt === null ? of : of.slice(0, failsAt + 1)
  const phrases = shown.slice(-2).map((step) => events[steps[step]?.event ?? -1]?.phrase ?? '')
  return phrases.length > 0 ? capitalized(phrases.join(', then ')) : 'It starts'
}

export const phraseAt = ({ steps, events }: Pick<MachineReport, 'steps' | 'events'>, step: number): string =>
  capitalized(events[steps[step]?.event ?? -1]?.phrase ?? '')

/** How many operations the path calls. */
export const callsOf = ({ steps, starts }: Pick<MachineReport, 'steps' | 'starts'>, { steps: of, start }: ReportPath): number =>
  of.reduce((calls, step) => calls + (steps[step]?.invoked?.length ?? 0), starts[start]?.invoked?.length ?? 0)

/** Whether the state is this one, inside it, or one of several that are active. */
export const isState = (state: string, wanted: string): boolean => state.split(', ').some((one) => one === wanted || one.startsWith(`${wanted}.`))

/** The paths of a machine that a filter names. */
export function selectPaths(machine: MachineReport, filter: PathFilter, against?: Comparison): readonly ReportPath[] {
  const passing = (test: (step: RecordedStep) => boolean) => {
    const has: boolean[] = []
    for (const [index, step] of machine.steps.entries()) has[index] = (step.after >= 0 && has[step.after] === true) || test(step)
    return ({ steps }: ReportPath) => has[steps.at(-1) ?? -1] === true
  }
  const { state, event, call, fault, path, result } = filter
  const tests: ((path: ReportPath) => boolean)[] = []
  const states = machine.states.map((each) => state !== undefined && isState(each, state))
  if (state !== undefined) {
    const isThrough = passing((step) => states[step.state] === true)
    tests.push((each) => isThrough(each) || states[machine.starts[each.start]?.state ?? -1] === true)
  }
  if (event !== undefined) tests.push(passing((step) => machine.events[step.event]?.type === event))
  if (call !== undefined) tests.push(passing((step) => machine.events[step.event]?.call === call || step.invoked?.some(([name]) => name === call) === true))
  if (fault !== undefined) tests.push(passing(({ kind }) => kind === fault))
  if (path !== undefined) tests.push(({ id }) => id.startsWith(path))
  if (result !== undefined) tests.push(hasResult(result, against))
  return pathsOf(machine).filter((each) => tests.every((test) => test(each)))
}

function hasResult(result: NonNullable<PathFilter['result']>, against?: Comparison): (path: ReportPath) => boolean {
  const [added, newly] = [new Set(against?.added), new Set(against?.newlyFailing)]
  return ({ id, failsAt }) =>
    ({ failed: failsAt !== null, passed: failsAt === null, new: added.has(id), 'newly-failing': failsAt !== null && newly.has(id) })[result]
}

export interface FaultText {
  /** After “the shopper changes the code” it should be in `idle.quiet`. It stayed in `idle.rejected`. */
  readonly sentence: string
  readonly key: string
  readonly expected: string
  readonly actual: string
}

const LONG = 60
const short = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text)

/** What is wrong with the step at which a path fails. */
export function describeFault(machine: Pick<MachineReport, 'steps' | 'starts' | 'states' | 'events' | 'live'>, path: ReportPath): FaultText | null {
  const { failsAt, steps, start, id } = path
  if (failsAt === null) return null
  const step = steps[failsAt]
  const recorded = step === undefined ? machine.starts[start] : machine.steps[step]
  const when = step === undefined ? 'At the start' : `After “${machine.events[machine.steps[step]?.event ?? -1]?.phrase}”`
  if (!recorded?.fault) {
    const { where, message } = machine.live.find(({ path: of }) => of === id) ?? { where: 'memory', message: '' }
    const what = where === 'browser' ? 'the page in the browser differs from the machine' : 'the live actor differs from what was computed'
    return { sentence: `${when} ${what}.`, key: 'live', expected: '', actual: message }
  }
  const { key, expected, actual } = recorded.fault
  const isState = key === 'value'
  const before = machine.states[(step === undefined ? undefined : stateBefore(machine, path, failsAt)) ?? -1]
  const is = isState ? `It ${before === actual ? 'stayed' : 'is'} in ${actual}.` : `It is ${short(actual)}.`
  return { sentence: `${when} ${isState ? 'the machine' : key} should be ${isState ? 'in ' : ''}${short(expected)}. ${is}`, key, expected, actual }
}

/** Index of the state in which a step of a path begins. */
export function stateBefore(
  { steps, starts }: Pick<MachineReport, 'steps' | 'starts'>,
  { steps: of, start }: ReportPath,
  position: number,
): number | undefined {
  const before = of[position - 1]
  return before === undefined ? starts[start]?.state : steps[before]?.state
}

/** Names of the transitions at which paths fail: those taken, or those that should have been. */
export function failedTransitions(machine: MachineReport): ReadonlySet<string> {
  const causes = pathsOf(machine).filter(({ isCause, failsAt }) => isCause && failsAt !== null && failsAt >= 0)
  return new Set(causes.flatMap((path) => transitionsAt(machine, path).map(({ name }) => name)))
}

/** The line of the transition at which a path fails, or of the state that has none. */
export function lineOf(machine: MachineReport, path: ReportPath): number {
  const [transition] = transitionsAt(machine, path)
  if (transition) return transition.line
  const state = machine.states[stateBefore(machine, path, path.failsAt ?? 0) ?? -1]?.split(', ')[0]
  return machine.layout.states.find(({ path: of }) => of === state)?.line ?? machine.layout.states[0]?.line ?? 1
}

function transitionsAt(machine: MachineReport, path: ReportPath): MachineReport['layout']['transitions'] {
  const step = machine.steps[path.steps[path.failsAt ?? -1] ?? -1]
  if (!step) return []
  const { layout, transitions, states, events } = machine
  const taken = new Set(step.taken?.map((index) => transitions[index]))
  if (taken.size > 0) return layout.transitions.filter(({ name }) => taken.has(name))
  const active = states[stateBefore(machine, path, path.failsAt ?? 0) ?? -1] ?? ''
  const type = events[step.event]?.type
  return layout.transitions.filter(({ from, event }) => event === type && (from === '' || isState(active, from)))
}
