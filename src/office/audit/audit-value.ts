import { LOCALES, type Locale } from '#contract/locale.ts'

/** Words and forms of logged values. */
export interface ValueWords {
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

function stringText(field: string, value: string, words: ValueWords): string {
  if (STATES.includes(field)) return words.state(value)
  if (field === 'event') return words.step(value)
  if (field === 'permissions') return words.permission(value)
  if (LANGUAGES.includes(field)) return words.language(value as Locale)
  if (TIMESTAMP.test(value)) return words.time(value)
  return words.plain(value)
}

/** Texts by language, a line for each; null for anything else. */
function localizedText(value: object, words: ValueWords): string | null {
  const texts = new Map(Object.entries(value))
  const isLocalized = texts.size > 0 && [...texts].every(([key, text]) => typeof text === 'string' && LOCALES.some((locale) => locale === key))
  if (!isLocalized) return null
  return LOCALES.flatMap((locale) => (texts.has(locale) ? `${words.language(locale)}: ${words.plain(texts.get(locale))}` : [])).join('\n')
}

/** A logged value of a field as text; empty for none. */
export function valueText(field: string, value: unknown, words: ValueWords): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return stringText(field, value, words)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.map((each) => valueText(field, each, words)).join(', ')
  return (typeof value === 'object' && localizedText(value, words)) || JSON.stringify(value)
}
