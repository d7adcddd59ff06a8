import type { Form } from '#contract/form.ts'
import type { CaptchaFault, CaptchaReport } from '../captcha/captcha.machine.ts'
import type { ConsentRejection, ConsentReport } from '../consent/consent.machine.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import type { ChosenFile, UploadReport } from './upload.machine.ts'

export type TypedValue = string | boolean | readonly string[]

/** Form input that may be stored in the tab: no files. */
export interface FormDraft {
  readonly values: Readonly<Record<string, TypedValue>>
  /** Unique numbers of the ticked consents. */
  readonly accepted: readonly number[]
}

/** A file of the form with its upload state. */
export interface FormFile extends ChosenFile {
  readonly state: 'uploading' | 'stored' | 'failed'
  /** Upload progress in percent. */
  readonly percent: number
  /** Key of the stored file, once uploaded. */
  readonly key: string | null
  readonly problem: Problem | null
}

/** Rejected files: too many for the form, or by name those that are too large or of a wrong type. */
export interface FileFault {
  readonly field: string
  readonly why: 'tooMany' | 'tooLarge' | 'kind'
  /** Maximum number of files, or maximum bytes per file. */
  readonly limit: number
  readonly names: readonly string[]
}

/** The operation that receives the form. */
export type FormSend = 'storeData' | 'contactAdmin' | 'subscribeNewsletter'

export interface FormInput {
  readonly form: Form
  readonly sends: FormSend
  /** Values of hidden fields. */
  readonly fixed: Readonly<Record<string, string>>
  /** The draft stored in this tab. */
  readonly draft: FormDraft | null
}

export type FormRejection = ConsentRejection | CaptchaFault | 'filesFailed' | 'captchaClosed'

export interface FormContext extends FormInput {
  readonly draft: FormDraft
  /** null until loaded. */
  readonly consents: readonly FormConsent[] | null
  /** The consents could not be loaded. */
  readonly isUnreadable: boolean
  readonly files: readonly FormFile[]
  readonly fileFaults: readonly FileFault[]
  /** Idempotency key and captcha response; the same while the same form is sent again. */
  readonly key: string | null
  readonly proof: string | null
  readonly rejection: FormRejection | null
  /** Why the API rejected it. */
  readonly problem: Problem | null
  /** Whether a confirmation e-mail was sent; null until the form was accepted. */
  readonly taken: { readonly isMailed: boolean } | null
}

export type FormEvent =
  | { type: 'draft.change'; draft: FormDraft }
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.remove'; id: string }
  | { type: 'file.retry'; id: string }
  /** `key`: Idempotency-Key, created with the click. */
  | { type: 'form.submit'; draft: FormDraft; key: string }
  | { type: 'load.retry' }
  | CaptchaReport
  | UploadReport
  | Exclude<ConsentReport, { type: 'consents.logged' }>

export type FormEmittedEvent = { type: 'draft.updated'; draft: FormDraft } | { type: 'file.discarded'; id: string } | { type: 'form.accepted' }
