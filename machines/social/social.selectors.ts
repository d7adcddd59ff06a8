import type { Problem } from '../problem.ts'
import type { SocialContext, SocialReason } from './social.machine.ts'

export interface SocialSnapshot {
  readonly context: SocialContext
  hasTag(tag: 'busy'): boolean
}

export const selectIsBusy = (snapshot: SocialSnapshot): boolean => snapshot.hasTag('busy')
/** The provider that was chosen, or that an answer of this tab came from. */
export const selectProvider = ({ context }: SocialSnapshot): string | null => context.provider
/** Why nobody is logged in. */
export const selectReason = ({ context }: SocialSnapshot): SocialReason | null => context.reason
export const selectProblem = ({ context }: SocialSnapshot): Problem | null => context.problem
