import type { FieldType, FormFileKind, FormValidator } from '#contract/form.constants.ts'
import type { Localized } from '#server/db/columns.ts'

/** A field as it is kept: its words in both languages, and only what it limits. */
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
  /** Whose id a hidden field holds. */
  readonly refers?: 'product'
}

/** Whom the shop tells of what was sent; fields of the form may stand in the subject in braces. */
export interface StoredNotice {
  readonly to: string
  readonly subject: Localized
}

/** What opens once the sender confirmed the address. */
export interface StoredGoal {
  readonly goalType: 'message' | 'url' | 'file'
  /** A text, an address, or the id of a medium. */
  readonly goal: Localized
}
