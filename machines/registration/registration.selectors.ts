import type { AskedConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import type { RegistrationContext, RegistrationDraft, RegistrationRefusal } from './registration.events.ts'

export interface RegistrationSnapshot {
  readonly context: RegistrationContext
  hasTag(tag: 'busy'): boolean
}

export const selectRegistrationDraft = ({ context }: RegistrationSnapshot): RegistrationDraft => context.draft
export const selectAskedConsents = ({ context }: RegistrationSnapshot): readonly AskedConsent[] | null => context.consents
export const selectAreConsentsUnreadable = ({ context }: RegistrationSnapshot): boolean => context.isUnreadable
export const selectIsRegistering = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy')
export const selectRegistrationRefusal = ({ context }: RegistrationSnapshot): RegistrationRefusal | null => context.refusal
export const selectRegistrationProblem = ({ context }: RegistrationSnapshot): Problem | null => context.problem
/** Where the link to confirm the address went; null until it was sent. */
export const selectSentTo = ({ context }: RegistrationSnapshot): string | null => context.sentTo
