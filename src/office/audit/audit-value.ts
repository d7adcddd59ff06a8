import { LOCALES, type Locale } from '#contract/locale.ts'

/** Words and forms of logged values. */
export interface ValueText {
  readonly yes: string
  readonly no: string
  state(name: string): string
  step(name: string): string
  permission(name: string): string
  language(locale: Locale): string
  time(iso: string): string
  /** The text of HTML. */
  plain(html: string): string
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const STATES: readonly string[] = ['status', 'state']
const LANGUAGES: readonly string[] = ['locale', 'from', 'to']

function stringText(field: string, value: string, texts: ValueText): string {
  if (STATES.includes(field)) return texts.state(value)
  if (field === 'event') return texts.step(value)
  if (field === 'permissions') return texts.permission(value)
  if (LANGUAGES.includes(field)) return texts.language(value as Locale)
  if (TIMESTAMP.test(value)) return texts.time(value)
  return texts.plain(value)
}

/** Texts by language, a line for each; null for anything else. */
function localizedText(value: object, texts: ValueText): string | null {
  const values = new Map(Object.entries(value))
  const isLocalized = values.size > 0 && [...values].every(([key, text]) => typeof text === 'string' && LOCALES.some((locale) => locale === key))
  if (!isLocalized) return null
  return LOCALES.flatMap((locale) => (values.has(locale) ? `${texts.language(locale)}: ${texts.plain(values.get(locale))}` : [])).join('\n')
}

/** A logged value of a field as text; empty for none. */
export function valueText(field: string, value: unknown, texts: ValueText): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return stringText(field, value, texts)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.map((each) => valueText(field, each, texts)).join(', ')
  return (typeof value === 'object' && localizedText(value, texts)) || JSON.stringify(value)
}
