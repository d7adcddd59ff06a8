import type { FormConsent } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import type { FileFault, FormContext, FormDraft, FormFile, FormRejection } from './form.events.ts'

export interface FormSnapshot {
  readonly context: FormContext
  hasTag(tag: 'busy'): boolean
}

export const selectFormDraft = ({ context }: FormSnapshot): FormDraft => context.draft
/** null until loaded. */
export const selectFormConsents = ({ context }: FormSnapshot): readonly FormConsent[] | null => context.consents
export const selectAreFormConsentsUnreadable = ({ context }: FormSnapshot): boolean => context.isUnreadable
export const selectFormFiles = ({ context }: FormSnapshot): readonly FormFile[] => context.files
export const selectFileFaults = ({ context }: FormSnapshot): readonly FileFault[] => context.fileFaults
export const selectIsFormBusy = (snapshot: FormSnapshot): boolean => snapshot.hasTag('busy')
export const selectFormRejection = ({ context }: FormSnapshot): FormRejection | null => context.rejection
export const selectFormProblem = ({ context }: FormSnapshot): Problem | null => context.problem
/** Whether a confirmation e-mail was sent; null until the form was accepted. */
export const selectTaken = ({ context }: FormSnapshot): FormContext['taken'] => context.taken
/** The consents were loaded, or failed to load. */
export const selectAreFormConsentsSettled = ({ context }: FormSnapshot): boolean => context.consents !== null || context.isUnreadable
