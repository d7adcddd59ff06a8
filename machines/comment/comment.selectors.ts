import type { Problem } from '../problem.ts'
import type { CommentContext, CommentDraft, CommentFault } from './comment.machine.ts'

export interface CommentSnapshot {
  readonly context: CommentContext
  matches(state: 'sent'): boolean
  hasTag(tag: 'busy'): boolean
}

export const selectDraft = ({ context }: CommentSnapshot): CommentDraft => context.draft
export const selectEditing = ({ context }: CommentSnapshot): number | null => context.editing
export const selectFault = ({ context }: CommentSnapshot): CommentFault | null => context.fault
export const selectProblem = ({ context }: CommentSnapshot): Problem | null => context.problem
export const selectIsSending = (snapshot: CommentSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsSent = (snapshot: CommentSnapshot): boolean => snapshot.matches('sent')
