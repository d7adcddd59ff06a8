import { EQUIVALENT } from './equivalent-mutants.ts'
import { firstFault } from './first-fault.ts'
import { MODELS } from './models.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** What the paths of a machine make of its mutants. */
export interface Mutation {
  readonly machine: string
  readonly total: number
  readonly surviving: readonly { readonly name: string; readonly reason: string | null }[]
  /** Mutants with a reason that the paths do kill, or that do not exist any more. */
  readonly outdated: readonly string[]
}

export const killed = ({ total, surviving }: Mutation): number => (total - surviving.length) / total

/** Tests all mutants of a machine. */
export function testMutants(machine: string): Mutation {
  const mutants = mutantsIn(machine)
  const reasons = EQUIVALENT[machine] ?? {}
  const surviving = mutants.filter((mutant) => survives(machine, mutant)).map(({ name }) => ({ name, reason: reasons[name] ?? null }))
  return { machine, total: mutants.length, surviving, outdated: Object.keys(reasons).filter((name) => !surviving.some((each) => each.name === name)) }
}

export const mutantsIn = (machine: string): readonly Mutant[] => (MODELS[machine] ?? []).slice(0, 1).flatMap((model) => mutantsOf(model.machine))

export const survives = (name: string, { machine }: Mutant): boolean => firstFault(MODELS[name] ?? [], machine) === null
