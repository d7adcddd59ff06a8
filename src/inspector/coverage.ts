import type { LayoutTransition, StatechartLayout } from '../statechart/layout.ts'
import { type Log, lastUpTo } from './log.ts'
import type { TestCounts } from './test-counts.ts'

/** How often each transition was taken up to a position, by its name. */
export function countTransitions(log: Log, position: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let index = 0; index <= position; index++) for (const name of log.events[index]?.taken ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** How many transitions of these machines the tests take in memory; null while no opened report has one of them. */
export function countTested(layouts: readonly StatechartLayout[], tests: ReadonlyMap<string, TestCounts>): { taken: number; all: number } | null {
  const known = layouts.flatMap(({ machine, transitions }) => {
    const counts = tests.get(machine)
    return counts ? [{ taken: transitions.filter(({ name }) => counts.memory.get(name)).length, all: transitions.length }] : []
  })
  const sum = (key: 'taken' | 'all') => known.reduce((total, one) => total + one[key], 0)
  return known.length > 0 ? { taken: sum('taken'), all: sum('all') } : null
}

export interface MachineCoverage {
  readonly layout: StatechartLayout
  readonly taken: number
  readonly all: number
  readonly missing: readonly LayoutTransition[]
}

/** Coverage of the machines that have run so far. */
export function coverageOf(log: Log, position: number, layouts: readonly StatechartLayout[]): MachineCoverage[] {
  const counts = countTransitions(log, position)
  const started = [...log.actors.values()].filter(({ events }) => lastUpTo(events, position) >= 0)
  return layouts
    .filter(({ machine }) => started.some((actor) => actor.machine === machine))
    .map((layout) => {
      const missing = layout.transitions.filter(({ name }) => !counts.has(name))
      return { layout, taken: layout.transitions.length - missing.length, all: layout.transitions.length, missing }
    })
}
