import { PERSON_NAME } from '#contract/address.constants.ts'
import { FORM_FILES, FORM_TEXT_MAX, type FormValidator } from '#contract/form.constants.ts'
import type { FormValue } from '#contract/form.ts'
import { isOib } from '#contract/oib.constants.ts'
import { isPhone } from '#contract/phone.constants.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { Email, line, paragraphs } from '#contract/text.ts'
import { isWebAddress } from '#contract/web-address.ts'
import type { StoredField } from './form.stored.ts'

type FieldError = Omit<FieldProblem, 'path'>

/** A submission, by the names of the fields: stored values, and keys of uploads. */
export interface ParsedSubmission {
  readonly values: Record<string, FormValue>
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly problems: FieldProblem[]
}

interface SentValues {
  readonly data: Readonly<Record<string, FormValue>>
  readonly files: Readonly<Record<string, readonly string[]>>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const isHttp = (text: string): boolean => /^https?:/i.test(text) && isWebAddress(text) && URL.canParse(text)

const RULES: Readonly<Partial<Record<FormValidator, (text: string) => boolean>>> = {
  email: (text) => Email.safeParse(text).success,
  integer: (text) => /^-?\d{1,15}$/.test(text),
  date: isDay,
  phone: isPhone,
  oib: isOib,
  alphaSpecialCharsValidator: (text) => PERSON_NAME.test(text),
}
const VALIDATOR_BY_TYPE: Readonly<Partial<Record<StoredField['type'], FormValidator>>> = { email: 'email', date: 'date' }

const lengthOf = (text: string): number => [...text].length

function lengthError({ minLength, maxLength, type }: StoredField, text: string): FieldError | null {
  const most = maxLength ?? (type === 'textarea' ? FORM_TEXT_MAX.paragraphs : FORM_TEXT_MAX.line)
  if (lengthOf(text) > most) return { key: 'maxLength', limit: most }
  return minLength !== undefined && lengthOf(text) < minLength ? { key: 'minLength', limit: minLength } : null
}

function rangeError({ min, max }: StoredField, value: number | string): FieldError | null {
  if (min !== undefined && value < min) return { key: 'minValue', ...(typeof min === 'number' && { limit: min }) }
  return max !== undefined && value > max ? { key: 'maxValue', ...(typeof max === 'number' && { limit: max }) } : null
}

function patternError({ type, validators }: StoredField, text: string): FieldError | null {
  const broken = [...new Set([VALIDATOR_BY_TYPE[type], ...validators])].find((name) => name !== undefined && RULES[name]?.(text) === false)
  if (broken) return { key: broken }
  return type === 'url' && !isHttp(text) ? { key: 'format' } : null
}

/** A parsed value, or its error; undefined for an empty field. */
type ParsedValue = { readonly value: FormValue | undefined } | { readonly error: FieldError }

const errorOr = (error: FieldError | null, value: FormValue): ParsedValue => (error ? { error } : { value })

function readText(field: StoredField, sent: FormValue): ParsedValue {
  if (typeof sent !== 'string') return { error: { key: 'type' } }
  const read = (field.type === 'textarea' ? paragraphs : line)(FORM_TEXT_MAX.paragraphs * 2).safeParse(sent)
  if (!read.success) return { error: { key: 'text' } }
  const text = read.data
  if (text === '') return { value: undefined }
  return errorOr(lengthError(field, text) ?? patternError(field, text) ?? (field.type === 'date' ? rangeError(field, text) : null), text)
}

function readNumber(field: StoredField, sent: FormValue): ParsedValue {
  if (sent === '') return { value: undefined }
  const value = typeof sent === 'string' && /^-?\d{1,12}(?:\.\d{1,6})?$/.test(sent.trim()) ? Number(sent) : sent
  if (typeof value !== 'number' || !Number.isFinite(value)) return { error: { key: 'type' } }
  return errorOr(patternError(field, String(value)) ?? rangeError(field, value), value)
}

function readChoice({ options = [] }: StoredField, sent: FormValue): ParsedValue {
  if (sent === '') return { value: undefined }
  return options.some(({ value }) => value === sent) ? { value: sent } : { error: { key: 'invalid' } }
}

function readChoices({ options = [], maxLength }: StoredField, sent: FormValue): ParsedValue {
  if (!Array.isArray(sent)) return { error: { key: 'type' } }
  if (sent.length === 0) return { value: undefined }
  if (new Set(sent).size < sent.length || sent.some((each) => !options.some(({ value }) => value === each))) return { error: { key: 'invalid' } }
  return maxLength !== undefined && sent.length > maxLength ? { error: { key: 'maxLength', limit: maxLength } } : { value: sent }
}

function readValue(field: StoredField, sent: FormValue): ParsedValue {
  switch (field.type) {
    case 'number':
      return readNumber(field, sent)
    case 'select':
    case 'radio':
      return readChoice(field, sent)
    case 'checkboxes':
      return readChoices(field, sent)
    case 'checkbox':
      if (typeof sent !== 'boolean') return { error: { key: 'type' } }
      return { value: sent || !field.required ? sent : undefined }
    case 'hidden':
      return field.refers ? readNumber({ ...field, min: 1, max: 2_147_483_647, validators: ['integer'] }, sent) : readText(field, sent)
    case 'file':
      return { error: { key: 'type' } }
    default:
      return readText(field, sent)
  }
}

function fileError({ required, maxFiles = FORM_FILES.max }: StoredField, keys: readonly string[]): FieldError | null {
  if (keys.length === 0) return required ? { key: 'required' } : null
  if (new Set(keys).size < keys.length) return { key: 'invalid' }
  return keys.length > maxFiles ? { key: 'maxLength', limit: maxFiles } : null
}

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** Validates a submission by the form's own fields; unknown fields are errors. */
export function validateSubmission(fields: readonly StoredField[], { data, files }: SentValues): ParsedSubmission {
  const values: Record<string, FormValue> = {}
  const problems: FieldProblem[] = []
  const addProblem = (path: string, error: FieldError | null) => void (error && problems.push({ path, ...error }))
  for (const field of fields) {
    if (field.type === 'file') {
      addProblem(`files.${field.name}`, fileError(field, own(files, field.name) ?? []))
      continue
    }
    const sent = own(data, field.name)
    const read: ParsedValue = sent === undefined ? { value: undefined } : readValue(field, sent)
    if ('error' in read) addProblem(`data.${field.name}`, read.error)
    else if (read.value !== undefined) values[field.name] = read.value
    else if (field.required) addProblem(`data.${field.name}`, { key: 'required' })
  }
  const isKnown = (name: string, ofFile: boolean) => fields.some((field) => field.name === name && (field.type === 'file') === ofFile)
  for (const name of Object.keys(data)) if (!isKnown(name, false) && !isKnown(name, true)) addProblem(`data.${name}`, { key: 'unknownKey' })
  for (const name of Object.keys(files)) if (!isKnown(name, true)) addProblem(`files.${name}`, { key: 'unknownKey' })
  for (const { name, type } of fields) if (type === 'file' && own(data, name) !== undefined) addProblem(`data.${name}`, { key: 'type' })
  return { values, files, problems: problems.slice(0, 50) }
}

/** The reply address: that of the first e-mail field. */
export function emailIn(fields: readonly StoredField[], values: Readonly<Record<string, FormValue>>): string | null {
  const name = fields.find(({ type }) => type === 'email')?.name
  const value = name === undefined ? undefined : values[name]
  return typeof value === 'string' ? value : null
}
