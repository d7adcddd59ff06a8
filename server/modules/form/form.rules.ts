import { PERSON_NAME } from '#contract/address.constants.ts'
import { FORM_FILES, FORM_TEXT_MAX, type FormValidator } from '#contract/form.constants.ts'
import type { FormValue } from '#contract/form.ts'
import { isOib } from '#contract/oib.constants.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { Email, line, paragraphs } from '#contract/text.ts'
import { isWebAddress } from '#contract/web-address.ts'
import type { StoredField } from './form.stored.ts'

type Wrong = Omit<FieldProblem, 'path'>

/** What was sent, by the fields' names: values as they are kept, and keys of uploads. */
export interface Filled {
  readonly values: Record<string, FormValue>
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly problems: FieldProblem[]
}

interface Sent {
  readonly data: Readonly<Record<string, FormValue>>
  readonly files: Readonly<Record<string, readonly string[]>>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PHONE = /^\+?[\d\s()/.-]+$/
const PHONE_DIGITS = 6

function isDay(text: string): boolean {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const isPhone = (text: string): boolean => PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= PHONE_DIGITS
const isHttp = (text: string): boolean => /^https?:/i.test(text) && isWebAddress(text) && URL.canParse(text)

const RULES: Readonly<Partial<Record<FormValidator, (text: string) => boolean>>> = {
  email: (text) => Email.safeParse(text).success,
  integer: (text) => /^-?\d{1,15}$/.test(text),
  date: isDay,
  phone: isPhone,
  oib: isOib,
  alphaSpecialCharsValidator: (text) => PERSON_NAME.test(text),
}
const OF_TYPE: Readonly<Partial<Record<StoredField['type'], FormValidator>>> = { email: 'email', date: 'date' }

const lengthOf = (text: string): number => [...text].length

function wrongLength({ minLength, maxLength, type }: StoredField, text: string): Wrong | null {
  const most = maxLength ?? (type === 'textarea' ? FORM_TEXT_MAX.paragraphs : FORM_TEXT_MAX.line)
  if (lengthOf(text) > most) return { key: 'maxLength', limit: most }
  return minLength !== undefined && lengthOf(text) < minLength ? { key: 'minLength', limit: minLength } : null
}

function wrongRange({ min, max }: StoredField, value: number | string): Wrong | null {
  if (min !== undefined && value < min) return { key: 'minValue', ...(typeof min === 'number' && { limit: min }) }
  return max !== undefined && value > max ? { key: 'maxValue', ...(typeof max === 'number' && { limit: max }) } : null
}

function wrongPattern({ type, validators }: StoredField, text: string): Wrong | null {
  const broken = [...new Set([OF_TYPE[type], ...validators])].find((name) => name !== undefined && RULES[name]?.(text) === false)
  if (broken) return { key: broken }
  return type === 'url' && !isHttp(text) ? { key: 'format' } : null
}

/** A value as it is kept, or why it is none; undefined where nothing was filled in. */
type Read = { readonly value: FormValue | undefined } | { readonly wrong: Wrong }

const wrongOr = (wrong: Wrong | null, value: FormValue): Read => (wrong ? { wrong } : { value })

function readText(field: StoredField, sent: FormValue): Read {
  if (typeof sent !== 'string') return { wrong: { key: 'type' } }
  const read = (field.type === 'textarea' ? paragraphs : line)(FORM_TEXT_MAX.paragraphs * 2).safeParse(sent)
  if (!read.success) return { wrong: { key: 'text' } }
  const text = read.data
  if (text === '') return { value: undefined }
  return wrongOr(wrongLength(field, text) ?? wrongPattern(field, text) ?? (field.type === 'date' ? wrongRange(field, text) : null), text)
}

function readNumber(field: StoredField, sent: FormValue): Read {
  if (sent === '') return { value: undefined }
  const value = typeof sent === 'string' && /^-?\d{1,12}(?:\.\d{1,6})?$/.test(sent.trim()) ? Number(sent) : sent
  if (typeof value !== 'number' || !Number.isFinite(value)) return { wrong: { key: 'type' } }
  return wrongOr(wrongPattern(field, String(value)) ?? wrongRange(field, value), value)
}

function readChoice({ options = [] }: StoredField, sent: FormValue): Read {
  if (sent === '') return { value: undefined }
  return options.some(({ value }) => value === sent) ? { value: sent } : { wrong: { key: 'invalid' } }
}

function readChoices({ options = [], maxLength }: StoredField, sent: FormValue): Read {
  if (!Array.isArray(sent)) return { wrong: { key: 'type' } }
  if (sent.length === 0) return { value: undefined }
  if (new Set(sent).size < sent.length || sent.some((each) => !options.some(({ value }) => value === each))) return { wrong: { key: 'invalid' } }
  return maxLength !== undefined && sent.length > maxLength ? { wrong: { key: 'maxLength', limit: maxLength } } : { value: sent }
}

function readValue(field: StoredField, sent: FormValue): Read {
  switch (field.type) {
    case 'number':
      return readNumber(field, sent)
    case 'select':
    case 'radio':
      return readChoice(field, sent)
    case 'checkboxes':
      return readChoices(field, sent)
    case 'checkbox':
      if (typeof sent !== 'boolean') return { wrong: { key: 'type' } }
      return { value: sent || !field.required ? sent : undefined }
    case 'hidden':
      return field.refers ? readNumber({ ...field, min: 1, max: 2_147_483_647, validators: ['integer'] }, sent) : readText(field, sent)
    case 'file':
      return { wrong: { key: 'type' } }
    default:
      return readText(field, sent)
  }
}

function wrongFiles({ required, maxFiles = FORM_FILES.max }: StoredField, keys: readonly string[]): Wrong | null {
  if (keys.length === 0) return required ? { key: 'required' } : null
  if (new Set(keys).size < keys.length) return { key: 'invalid' }
  return keys.length > maxFiles ? { key: 'maxLength', limit: maxFiles } : null
}

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** Reads what was sent by the form's own fields; whatever has no field is wrong. */
export function fillIn(fields: readonly StoredField[], { data, files }: Sent): Filled {
  const values: Record<string, FormValue> = {}
  const problems: FieldProblem[] = []
  const note = (path: string, wrong: Wrong | null) => void (wrong && problems.push({ path, ...wrong }))
  for (const field of fields) {
    if (field.type === 'file') {
      note(`files.${field.name}`, wrongFiles(field, own(files, field.name) ?? []))
      continue
    }
    const sent = own(data, field.name)
    const read: Read = sent === undefined ? { value: undefined } : readValue(field, sent)
    if ('wrong' in read) note(`data.${field.name}`, read.wrong)
    else if (read.value !== undefined) values[field.name] = read.value
    else if (field.required) note(`data.${field.name}`, { key: 'required' })
  }
  const isKnown = (name: string, ofFile: boolean) => fields.some((field) => field.name === name && (field.type === 'file') === ofFile)
  for (const name of Object.keys(data)) if (!isKnown(name, false) && !isKnown(name, true)) note(`data.${name}`, { key: 'unknownKey' })
  for (const name of Object.keys(files)) if (!isKnown(name, true)) note(`files.${name}`, { key: 'unknownKey' })
  for (const { name, type } of fields) if (type === 'file' && own(data, name) !== undefined) note(`data.${name}`, { key: 'type' })
  return { values, files, problems: problems.slice(0, 50) }
}

/** The address somebody can be answered at: of the first e-mail field. */
export function emailIn(fields: readonly StoredField[], values: Readonly<Record<string, FormValue>>): string | null {
  const name = fields.find(({ type }) => type === 'email')?.name
  const value = name === undefined ? undefined : values[name]
  return typeof value === 'string' ? value : null
}
