import type { ConsentReport } from '../consent/consent.machine.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'

/** Registration input that may be stored in the tab: no password. */
export interface RegistrationDraft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Unique numbers of the ticked consents. */
  readonly accepted: readonly number[]
}

export const EMPTY_REGISTRATION: RegistrationDraft = { firstName: '', lastName: '', email: '', accepted: [] }

/** The passwords, in memory only while they are sent. */
export interface RegistrationSecret {
  readonly password: string
  readonly repeatPassword: string
}

export interface RegistrationInput {
  /** The draft stored in this tab. */
  readonly draft: RegistrationDraft | null
}

export type RegistrationRejection = 'core.notifications.consentRequired' | 'error.consentsNotFetched'

export interface RegistrationContext {
  readonly draft: RegistrationDraft
  readonly secret: RegistrationSecret | null
  /** null until loaded. */
  readonly consents: readonly FormConsent[] | null
  /** The consents could not be loaded. */
  readonly isUnreadable: boolean
  /** Idempotency key; the same while the same form is sent again. */
  readonly key: string | null
  readonly rejection: RegistrationRejection | null
  /** Why the API rejected it. */
  readonly problem: Problem | null
  /** Recipient of the confirmation link. */
  readonly sentTo: string | null
}

export type RegistrationEvent =
  /** The form was changed, passwords included. */
  | { type: 'draft.change'; draft: RegistrationDraft }
  /** `key`: Idempotency-Key, created with the click. */
  | ({ type: 'registration.submit'; draft: RegistrationDraft; key: string } & RegistrationSecret)
  | { type: 'load.retry' }
  /** The e-mail address was wrong: shows the form again. */
  | { type: 'email.change' }
  | Exclude<ConsentReport, { type: 'consents.logged' }>

export type RegistrationEmittedEvent =
  | { type: 'draft.updated'; draft: RegistrationDraft }
  | { type: 'registration.rejected'; key: RegistrationRejection }
  | { type: 'registration.failed'; problem: Problem }
  | { type: 'user.registered'; email: string; registrationId: number }
