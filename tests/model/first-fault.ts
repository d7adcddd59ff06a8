import type { AnyStateMachine } from 'xstate'
import { cover, noCoverage, uncovered } from './coverage.ts'
import { traverse } from './explore.ts'
import type { AnyModel } from './model.ts'

/** The first fault that the paths of its models find in a machine, or in another one in its place; null without any. */
export function firstFault(models: readonly AnyModel[], machine?: AnyStateMachine): string | null {
  const coverage = noCoverage()
  try {
    for (const model of models.toSorted((one, other) => one.events.length - other.events.length)) {
      traverse(machine ? { ...model, machine } : model, (fault, computed) => {
        const found = fault()
        if (found) throw new Error(found.at)
        cover(coverage, computed)
        return false
      })
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = models.slice(0, 1).flatMap((model) => uncovered(machine ?? model.machine, coverage))
  return missing.length > 0 ? `not covered: ${missing.join('; ')}` : null
}
