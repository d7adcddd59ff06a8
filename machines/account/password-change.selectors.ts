import type { Problem } from '../problem.ts'
import type { PasswordChangeContext, PasswordFault } from './password-change.machine.ts'

export interface PasswordChangeSnapshot {
  readonly context: PasswordChangeContext
  hasTag(tag: 'busy'): boolean
}

export const selectIsPasswordSaving = (snapshot: PasswordChangeSnapshot): boolean => snapshot.hasTag('busy')
export const selectPasswordFault = ({ context }: PasswordChangeSnapshot): PasswordFault | null => context.fault
export const selectPasswordProblem = ({ context }: PasswordChangeSnapshot): Problem | null => context.problem
