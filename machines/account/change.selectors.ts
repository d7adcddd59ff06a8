import type { Problem } from '../problem.ts'
import type { ChangeContext } from './change.machine.ts'

export interface ChangeSnapshot {
  readonly context: ChangeContext
  hasTag(tag: 'busy'): boolean
}

export const selectIsChanging = (snapshot: ChangeSnapshot): boolean => snapshot.hasTag('busy')
export const selectChangeProblem = ({ context }: ChangeSnapshot): Problem | null => context.problem
