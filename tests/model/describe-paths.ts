import { describe, expect, test } from 'vitest'
import { uncovered } from './coverage.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { type CoveredTransitions, walk } from './walk.ts'

/** Runs every path of a machine and checks that the paths cover all transitions and that every event has an expectation. A large machine has several models, each with some of the events. */
export function describePaths(name: string, ...models: readonly AnyModel[]): void {
  const paths = models.flatMap((model) => explore(model).map((path) => ({ model, path })))
  describe(`${name}: ${paths.length} paths`, () => {
    test('every event has an expectation', () => {
      const silent = models.flatMap(({ events, expect }) => events.map(({ type }) => type).filter((type) => !(type in expect)))
      expect(silent).toEqual([])
    })
    const covered: CoveredTransitions = new Set()
    const left = new Set(paths)
    test.each(paths.map((each) => [each.path.title, each] as const))('%s', async (_, each) => {
      left.delete(each)
      await walk(each.model, each.path, covered)
    })
    test('every transition is covered', async () => {
      for (const { model, path } of left) await walk(model, path, covered)
      expect(models.slice(0, 1).flatMap(({ machine }) => uncovered(machine, covered))).toEqual([])
    })
  })
}

/** The first failure of a machine against its models; null when all pass. */
export async function firstFault(...models: readonly [AnyModel, ...AnyModel[]]): Promise<string | null> {
  const covered: CoveredTransitions = new Set()
  try {
    for (const model of models) for (const path of explore(model)) await walk(model, path, covered)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = uncovered(models[0].machine, covered)
  return missing.length > 0 ? `not taken: ${missing.join('; ')}` : null
}
