import { PERSON_NAME } from '#contract/address.constants.ts'
import { EMAIL } from '#contract/email.constants.ts'
import { FORM_TEXT_MAX, type FormValidator } from '#contract/form.constants.ts'
import type { Form, FormField } from '#contract/form.ts'
import { isOib } from '#contract/oib.constants.ts'
import { isPhone } from '#contract/phone.constants.ts'
import type { TypedValue } from '#machines/form/form.events.ts'

/** Validation error: a key of the `validation` messages with its limit. */
export interface Wrong {
  readonly key: string
  readonly limit?: number | string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

const RULES: Readonly<Partial<Record<FormValidator | 'format', (text: string) => boolean>>> = {
  email: (text) => EMAIL.test(text),
  integer: (text) => /^-?\d{1,15}$/.test(text),
  date: (text) => DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true,
  phone: isPhone,
  oib: isOib,
  alphaSpecialCharsValidator: (text) => PERSON_NAME.test(text),
  format: (text) => /^https?:\/\/[^/?#\s]/i.test(text) && URL.canParse(text),
}
const OF_TYPE: Readonly<Partial<Record<FormField['type'], FormValidator | 'format'>>> = { email: 'email', date: 'date', tel: 'phone', url: 'format' }

/** Number of Unicode code points. */
export const lengthOf = (text: string): number => [...text].length
export const longest = ({ type, maxLength }: FormField): number => maxLength ?? (type === 'textarea' ? FORM_TEXT_MAX.paragraphs : FORM_TEXT_MAX.line)

/** The first violated rule, as on the server; null when the value is valid. */
export function wrongIn(field: FormField, value: TypedValue | undefined): Wrong | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const isEmpty = typeof value === 'object' ? value.length === 0 : value !== true && text === ''
  if (isEmpty) return field.required ? { key: 'required' } : null
  if (typeof value !== 'string' || field.type === 'select' || field.type === 'radio') return null
  return field.type === 'number'
    ? wrongNumber(field, text.replace(',', '.'))
    : (wrongLength(field, text) ?? wrongPattern(field, text) ?? wrongRange(field, text))
}

function wrongNumber(field: FormField, text: string): Wrong | null {
  if (!NUMBER.test(text)) return { key: field.validators.includes('integer') ? 'integer' : 'number' }
  return wrongPattern(field, text) ?? wrongRange(field, Number(text))
}

function wrongLength(field: FormField, text: string): Wrong | null {
  const length = lengthOf(text)
  if (length > longest(field)) return { key: 'maxLength', limit: longest(field) }
  return field.minLength !== null && length < field.minLength ? { key: 'minLength', limit: field.minLength } : null
}

function wrongPattern({ type, validators }: FormField, text: string): Wrong | null {
  const broken = [OF_TYPE[type], ...validators].find((name) => name !== undefined && RULES[name]?.(text) === false)
  return broken === undefined ? null : { key: broken }
}

function wrongRange({ type, min, max }: FormField, value: number | string): Wrong | null {
  if (type !== 'number' && type !== 'date') return null
  if (min !== null && value < min) return { key: 'minValue', limit: min }
  return max !== null && value > max ? { key: 'maxValue', limit: max } : null
}

/** Fields that the user fills in. */
export const shownFields = ({ fields }: Form): readonly FormField[] => fields.filter(({ type }) => type !== 'hidden')

/** Normalizes the value of a control: checkboxes return an array, a single checkbox a boolean, others text. */
export function typedValue({ type }: FormField, value: unknown): TypedValue {
  if (type === 'checkbox') return value === true
  if (type === 'checkboxes') return Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
  return typeof value === 'string' ? value : ''
}
