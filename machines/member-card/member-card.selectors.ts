import type { Problem } from '../problem.ts'
import type { MemberCardContext } from './member-card.events.ts'

/** The part of a snapshot that selectors read. */
export interface MemberCardSnapshot {
  readonly context: MemberCardContext
  hasTag(tag: 'busy'): boolean
  matches(state: { resting: 'blank' | 'refused' }): boolean
}

/** Something is being asked of the platform; another press does nothing. */
export const selectIsCardBusy = (snapshot: MemberCardSnapshot): boolean => snapshot.hasTag('busy')
/** It was pressed with nothing typed. */
export const selectIsCardBlank = (snapshot: MemberCardSnapshot): boolean => snapshot.matches({ resting: 'blank' })
/** Why the last number was refused; null when it was not, or something was typed since. */
export const selectCardRefusal = ({ context }: MemberCardSnapshot): Problem | null => context.refusal
