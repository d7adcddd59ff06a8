import type { Guard, GuardOption } from './guard.rules.ts'

interface Guarded {
  readonly staticData: { readonly guard?: GuardOption }
  readonly search: object
}

/** The guard of a page: its own, or that of the pages around it. */
export function guardOf(matches: readonly Guarded[]): Guard | undefined {
  const guards = matches.map(({ staticData: { guard }, search }) => (typeof guard === 'function' ? guard(search) : guard))
  return guards.findLast((guard) => guard !== undefined)
}
