export const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'textarea', 'number', 'date', 'select', 'radio', 'checkbox', 'checkboxes', 'file', 'hidden'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Rules of a field beside its limits; each is the key of its text under `validation`. */
export const FORM_VALIDATORS = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'integer',
  'date',
  'phone',
  'oib',
  'alphaSpecialCharsValidator',
] as const
export type FormValidator = (typeof FORM_VALIDATORS)[number]

/** What may be attached to a form: how many files in all fields together, and bytes. */
export const FORM_FILES = { max: 10, bytesEach: 10 * 1024 * 1024, bytesInAll: 30 * 1024 * 1024 } as const
/** Kinds of files that forms take, by their content; which of them a field takes stands in its `accept`. */
export const FORM_FILE_KINDS = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type FormFileKind = (typeof FORM_FILE_KINDS)[number]

/** Characters of a line of text, and of a text with line breaks, where the field says nothing. */
export const FORM_TEXT_MAX = { line: 200, paragraphs: 5_000 } as const

/** How the captcha is asked for where nothing else is set. */
export const CAPTCHA_DEFAULTS = { version: 2, size: 'invisible' } as const
