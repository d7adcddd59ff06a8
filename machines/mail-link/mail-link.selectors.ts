import type { Problem } from '../problem.ts'
import type { MailLinkContext } from './mail-link.machine.ts'

export interface MailLinkSnapshot {
  readonly context: MailLinkContext
  hasTag(tag: 'busy'): boolean
  matches(state: { sent: 'resting' }): boolean
}

export const selectLinkEmail = ({ context }: MailLinkSnapshot): string => context.email
/** One was sent: its owner is told to look for it, also while another one is asked for. */
export const selectIsLinkSent = ({ context }: MailLinkSnapshot): boolean => context.isSent
export const selectIsLinkBusy = (snapshot: MailLinkSnapshot): boolean => snapshot.hasTag('busy')
/** Another one cannot be asked for yet. */
export const selectIsLinkResting = (snapshot: MailLinkSnapshot): boolean => snapshot.matches({ sent: 'resting' })
export const selectLinkProblem = ({ context }: MailLinkSnapshot): Problem | null => context.problem
