import { describe, expect, test } from 'vitest'
import { recordPaths } from '#tests/report/record.ts'
import type { RecordedMachine } from '#tests/report/report.ts'
import { cover, noCoverage, uncovered } from './coverage.ts'
import { exploreModel } from './explored.ts'
import type { Fault } from './judge.ts'
import type { AnyModel } from './model.ts'
import { hasPhrase } from './phrases.ts'
import { walk } from './walk.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the report of `npm run paths`. */
    recorded?: RecordedMachine
    /** The step of the path that was taken last. */
    step?: number
  }
}

/**
 * Runs every path of a machine and checks that the paths cover all transitions and states and that every event has an expectation. A step that
 * several paths share is judged once, by the first of them. A large machine has several models, each with some of the events.
 */
export function describePaths(name: string, ...models: readonly AnyModel[]): void {
  const coverage = noCoverage()
  const explored = models.map((model) => exploreModel(model, (computed) => cover(coverage, computed)))
  const paths = explored.flatMap((each) => each.paths.map((path) => ({ ...each, path })))
  describe(`${name}: ${paths.length} paths`, () => {
    test('every event has an expectation and a phrase, and names the states that accept it', () => {
      expect(models.flatMap(lackingIn)).toEqual([])
    })
    test('starts as expected', () => {
      for (const { faults } of explored) expectNone(faults.get(null))
    })
    test('every transition is covered and every state reached', () => {
      expect(models.slice(0, 1).flatMap(({ machine }) => uncovered(machine, coverage))).toEqual([])
    })
    const walked = new Set<string>()
    test.for(paths.map((each) => [`${each.path.id} ${each.path.title}`, each] as const))('%s', async ([, { model, path, faults }], { task }) => {
      for (const step of path.steps) expectNone(faults.get(step))
      await walk(model, path, walked, (step) => {
        task.meta.step = path.steps.indexOf(step)
      })
    })
    if (process.env.PATHS_REPORT)
      test('is recorded for the report', ({ task }) => {
        task.meta.recorded = recordPaths(explored)
      })
  })
}

/** Events without a rule, a phrase or the states that accept them. */
export const lackingIn = (model: AnyModel): readonly string[] =>
  model.events.flatMap((event) => {
    const { type } = event
    const hasStates = type.startsWith('xstate.') || type in model.accepts
    return type in model.expect && hasStates && hasPhrase(model, event) ? [] : [type]
  })

const expectNone = (fault: Fault | undefined): void => {
  if (fault) expect(fault.actual, fault.at).toEqual(fault.expected)
  expect(fault).toBeUndefined()
}
