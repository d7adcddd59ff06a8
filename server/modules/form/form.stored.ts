import type { FieldType, FormFileKind, FormValidator } from '#contract/form.constants.ts'
import type { Localized } from '#contract/localized.ts'

/** A stored field: its texts in both languages, and its limits. */
export interface StoredField {
  readonly name: string
  readonly type: FieldType
  readonly label: Localized
  readonly placeholder?: Localized
  readonly help?: Localized
  readonly required: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number | string
  readonly max?: number | string
  readonly rows?: number
  readonly validators: readonly FormValidator[]
  readonly autocomplete?: string
  readonly options?: readonly { readonly value: string; readonly label: Localized }[]
  readonly accept?: readonly FormFileKind[]
  readonly maxFiles?: number
  readonly maxBytes?: number
  /** The type of entity whose id a hidden field has. */
  readonly refers?: 'product' | 'event'
}

/** Recipients of the notification; fields of the form may be used in the subject in braces. */
export interface StoredNotice {
  readonly to: string
  readonly subject: Localized
}

/** The target after the sender confirmed the address. */
export interface StoredGoal {
  readonly goalType: 'message' | 'url' | 'file'
  /** A text, a URL, or the id of a file. */
  readonly goal: Localized
}
