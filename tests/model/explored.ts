import { type Computed, computer } from '#src/replay/compute.ts'
import { explore, type Path, type Step } from './explore.ts'
import type { Fault } from './judge.ts'
import type { AnyModel } from './model.ts'
import { pathIdOf } from './path-id.ts'

/** The paths of a model, and what is wrong with them. */
export interface Explored {
  readonly model: AnyModel
  readonly start: Computed
  readonly paths: readonly (Path & { readonly id: string })[]
  /** By step; that of the start has none. */
  readonly faults: ReadonlyMap<Step | null, Fault>
}

/** Explores and judges a model; `visit` gets everything that was computed. */
export function exploreModel(model: AnyModel, visit: (computed: Computed) => void = () => {}): Explored {
  const faults = new Map<Step | null, Fault>()
  let start: Computed | undefined
  const found = explore(model, (fault, computed, step) => {
    start ??= computed
    visit(computed)
    const first = fault()
    if (first) faults.set(step, first)
    return first !== null
  })
  return { model, faults, start: start ?? computer(model).start(), paths: found.map((path) => ({ ...path, id: pathIdOf(model, path.steps) })) }
}
