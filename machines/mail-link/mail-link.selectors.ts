import type { Problem } from '../problem.ts'
import type { MailLinkContext } from './mail-link.machine.ts'

export interface MailLinkSnapshot {
  readonly context: MailLinkContext
  hasTag(tag: 'busy'): boolean
  matches(state: { sent: 'cooldown' }): boolean
}

export const selectLinkEmail = ({ context }: MailLinkSnapshot): string => context.email
/** A link was sent, also while another one is being requested. */
export const selectIsLinkSent = ({ context }: MailLinkSnapshot): boolean => context.isSent
export const selectIsLinkBusy = (snapshot: MailLinkSnapshot): boolean => snapshot.hasTag('busy')
/** Another link cannot be requested yet. */
export const selectIsLinkOnCooldown = (snapshot: MailLinkSnapshot): boolean => snapshot.matches({ sent: 'cooldown' })
export const selectLinkProblem = ({ context }: MailLinkSnapshot): Problem | null => context.problem
