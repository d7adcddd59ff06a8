import type { Guard, GuardOption } from './guard.rules.ts'

interface Guarded {
  readonly staticData: { readonly guard?: GuardOption }
  readonly search: object
}

/** The guard of the matched route or its nearest ancestor with one. */
export function guardOf(matches: readonly Guarded[]): Guard | undefined {
  const guards = matches.map(({ staticData: { guard }, search }) => (typeof guard === 'function' ? guard(search) : guard))
  return guards.findLast((guard) => guard !== undefined)
}
