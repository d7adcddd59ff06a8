import { describe, expect, test } from 'vitest'
import { untaken } from './coverage.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Taken, walk } from './walk.ts'

/** Runs every path of a machine and checks that the paths cover all transitions and that every event has an expectation. A large machine has several models, each with some of the events. */
export function describePaths(name: string, ...models: readonly AnyModel[]): void {
  const paths = models.flatMap((model) => explore(model).map((path) => ({ model, path })))
  describe(`${name}: ${paths.length} paths`, () => {
    test('every event has an expectation', () => {
      const silent = models.flatMap(({ worlds, expect }) => worlds.map(({ type }) => type).filter((type) => !(type in expect)))
      expect(silent).toEqual([])
    })
    const taken: Taken = new Set()
    const left = new Set(paths)
    test.each(paths.map((each) => [each.path.title, each] as const))('%s', async (_, each) => {
      left.delete(each)
      await walk(each.model, each.path, taken)
    })
    test('every transition is covered', async () => {
      for (const { model, path } of left) await walk(model, path, taken)
      expect(models.slice(0, 1).flatMap(({ machine }) => untaken(machine, taken))).toEqual([])
    })
  })
}

/** The first failure of a machine against its models; null when all pass. */
export async function firstFault(...models: readonly [AnyModel, ...AnyModel[]]): Promise<string | null> {
  const taken: Taken = new Set()
  try {
    for (const model of models) for (const path of explore(model)) await walk(model, path, taken)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = untaken(models[0].machine, taken)
  return missing.length > 0 ? `not taken: ${missing.join('; ')}` : null
}
