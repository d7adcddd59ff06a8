import type { ConsentReport } from '../consent/consent.machine.ts'
import type { AskedConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'

/** What is typed to register and may be kept in the tab: no password. */
export interface RegistrationDraft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Unique numbers of the consents ticked. */
  readonly accepted: readonly number[]
}

export const EMPTY_REGISTRATION: RegistrationDraft = { firstName: '', lastName: '', email: '', accepted: [] }

/** What is typed beside it, in memory only while it is sent. */
export interface RegistrationSecret {
  readonly password: string
  readonly repeatPassword: string
}

export interface RegistrationInput {
  /** What was typed in this tab before. */
  readonly draft: RegistrationDraft | null
}

export type RegistrationRefusal = 'core.notifications.consentRequired' | 'error.consentsNotFetched'

export interface RegistrationContext {
  readonly draft: RegistrationDraft
  readonly secret: RegistrationSecret | null
  /** null until they are read. */
  readonly consents: readonly AskedConsent[] | null
  /** The consents could not be read. */
  readonly isUnreadable: boolean
  /** Key of the intent: kept while the same form is sent again. */
  readonly key: string | null
  readonly refusal: RegistrationRefusal | null
  /** Why the platform did not take it. */
  readonly problem: Problem | null
  /** Where the link to confirm the address went. */
  readonly sentTo: string | null
}

export type RegistrationEvent =
  /** Anything in the form was changed, the passwords included. */
  | { type: 'draft.change'; draft: RegistrationDraft }
  /** `key`: made where the person pressed. */
  | ({ type: 'registration.submit'; draft: RegistrationDraft; key: string } & RegistrationSecret)
  | { type: 'load.retry' }
  /** The address was a slip: the form again. */
  | { type: 'email.change' }
  | Exclude<ConsentReport, { type: 'consents.logged' }>

export type RegistrationEmittedEvent =
  | { type: 'draft.updated'; draft: RegistrationDraft }
  | { type: 'registration.refused'; key: RegistrationRefusal }
  | { type: 'registration.failed'; problem: Problem }
  | { type: 'person.registered'; email: string; registrationId: number }
