import { describe, expect, test } from 'vitest'
import { untaken } from './coverage.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Taken, walk } from './walk.ts'

/** Tests that walk every path of a machine, and that the paths take every transition and expect something of every event. A large machine has several models, each with a part of the world. */
export function describePaths(name: string, ...models: readonly AnyModel[]): void {
  const paths = models.flatMap((model) => explore(model).map((path) => ({ model, path })))
  describe(`${name}: ${paths.length} paths`, () => {
    test('every event has its expectation', () => {
      const silent = models.flatMap(({ worlds, expect }) => worlds.map(({ type }) => type).filter((type) => !(type in expect)))
      expect(silent).toEqual([])
    })
    const taken: Taken = new Set()
    const left = new Set(paths)
    test.each(paths.map((each) => [each.path.title, each] as const))('%s', async (_, each) => {
      left.delete(each)
      await walk(each.model, each.path, taken)
    })
    test('every transition is taken', async () => {
      for (const { model, path } of left) await walk(model, path, taken)
      expect(models.slice(0, 1).flatMap(({ machine }) => untaken(machine, taken))).toEqual([])
    })
  })
}

/** The first thing that is wrong with a machine, by its own models; null when nothing is. */
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
