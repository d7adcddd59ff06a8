import type { Form } from '#contract/form.ts'
import type { CaptchaFault, CaptchaReport } from '../captcha/captcha.machine.ts'
import type { ConsentRefusal, ConsentReport } from '../consent/consent.machine.ts'
import type { AskedConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import type { ChosenFile, UploadReport } from './upload.machine.ts'

export type TypedValue = string | boolean | readonly string[]

/** What is typed into a form and may be kept in the tab: no files. */
export interface FormDraft {
  readonly values: Readonly<Record<string, TypedValue>>
  /** Unique numbers of the consents ticked. */
  readonly accepted: readonly number[]
}

/** A file of the form, and how far it is. */
export interface FormFile extends ChosenFile {
  readonly state: 'going' | 'kept' | 'failed'
  /** Per cent of it that have gone. */
  readonly percent: number
  /** What stands for it at the platform, once it is there. */
  readonly key: string | null
  readonly problem: Problem | null
}

/** Files that were not taken: more than go with the form, or by name those that are too large or of another kind. */
export interface FileFault {
  readonly field: string
  readonly why: 'tooMany' | 'tooLarge' | 'kind'
  /** How many go, or bytes of the largest. */
  readonly limit: number
  readonly names: readonly string[]
}

/** Which call takes what the form holds. */
export type FormSend = 'storeData' | 'contactAdmin' | 'subscribeNewsletter'

export interface FormInput {
  readonly form: Form
  readonly sends: FormSend
  /** What stands in hidden fields. */
  readonly fixed: Readonly<Record<string, string>>
  /** What was typed in this tab before. */
  readonly draft: FormDraft | null
}

export type FormRefusal = ConsentRefusal | CaptchaFault | 'filesFailed' | 'captchaClosed'

export interface FormContext extends FormInput {
  readonly draft: FormDraft
  /** null until they are read. */
  readonly consents: readonly AskedConsent[] | null
  /** The consents could not be read. */
  readonly isUnreadable: boolean
  readonly files: readonly FormFile[]
  readonly fileFaults: readonly FileFault[]
  /** Key of the intent, and the proof that goes with it: kept while the same form is sent again. */
  readonly key: string | null
  readonly proof: string | null
  readonly refusal: FormRefusal | null
  /** Why the platform did not take it. */
  readonly problem: Problem | null
  /** Whether a mail asks to confirm the address; null until the form was taken. */
  readonly taken: { readonly isMailed: boolean } | null
}

export type FormEvent =
  | { type: 'draft.change'; draft: FormDraft }
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.remove'; id: string }
  | { type: 'file.retry'; id: string }
  /** `key`: made where the person pressed. */
  | { type: 'form.submit'; draft: FormDraft; key: string }
  | { type: 'load.retry' }
  | CaptchaReport
  | UploadReport
  | Exclude<ConsentReport, { type: 'consents.logged' }>

export type FormEmittedEvent = { type: 'draft.updated'; draft: FormDraft } | { type: 'file.dropped'; id: string } | { type: 'form.taken' }
