import type { FormConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import type { RegistrationContext, RegistrationDraft, RegistrationRejection } from './registration.events.ts'

export interface RegistrationSnapshot {
  readonly context: RegistrationContext
  hasTag(tag: 'busy'): boolean
}

export const selectRegistrationDraft = ({ context }: RegistrationSnapshot): RegistrationDraft => context.draft
export const selectRegistrationConsents = ({ context }: RegistrationSnapshot): readonly FormConsent[] | null => context.consents
export const selectAreConsentsUnreadable = ({ context }: RegistrationSnapshot): boolean => context.isUnreadable
export const selectIsRegistering = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy')
export const selectRegistrationRejection = ({ context }: RegistrationSnapshot): RegistrationRejection | null => context.rejection
export const selectRegistrationProblem = ({ context }: RegistrationSnapshot): Problem | null => context.problem
/** Recipient of the confirmation link; null until it was sent. */
export const selectSentTo = ({ context }: RegistrationSnapshot): string | null => context.sentTo
