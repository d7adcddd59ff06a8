import type { Problem } from '../problem.ts'
import type { MemberCardContext } from './member-card.events.ts'

/** The part of a snapshot that selectors read. */
export interface MemberCardSnapshot {
  readonly context: MemberCardContext
  hasTag(tag: 'busy'): boolean
  matches(state: { idle: 'blank' | 'rejected' }): boolean
}

/** A request is in progress; further submits are ignored. */
export const selectIsCardBusy = (snapshot: MemberCardSnapshot): boolean => snapshot.hasTag('busy')
/** The form was submitted with an empty input. */
export const selectIsCardBlank = (snapshot: MemberCardSnapshot): boolean => snapshot.matches({ idle: 'blank' })
/** Why the last number was rejected; null without a rejection, or when the input changed since. */
export const selectCardRejection = ({ context }: MemberCardSnapshot): Problem | null => context.rejection
