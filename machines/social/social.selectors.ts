import type { Problem } from '../problem.ts'
import type { SocialContext, SocialReason } from './social.machine.ts'

export interface SocialSnapshot {
  readonly context: SocialContext
  hasTag(tag: 'busy'): boolean
}

export const selectIsBusy = (snapshot: SocialSnapshot): boolean => snapshot.hasTag('busy')
/** The chosen provider, or the one of the callback. */
export const selectProvider = ({ context }: SocialSnapshot): string | null => context.provider
/** Why the log-in failed. */
export const selectReason = ({ context }: SocialSnapshot): SocialReason | null => context.reason
export const selectProblem = ({ context }: SocialSnapshot): Problem | null => context.problem
