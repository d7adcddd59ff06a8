import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locale.ts'

/** A text in every language of the shop. */
export type Localized = Record<Locale, string>
/** A text in the default language, with the translations that there are. */
export type Translations = Readonly<Record<typeof DEFAULT_LOCALE, string> & Partial<Localized>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a text by language, in the default one at least. */
export const isLocalized = (value: unknown): value is Translations =>
  isRecord(value) && typeof value[DEFAULT_LOCALE] === 'string' && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === 'string')

/** The same value with a text in every language where there are texts by language: one that is missing is that of the default language. Properties named in `except` stay as they are. */
export function inEveryLocale<T>(value: T, except?: readonly string[]): T extends Translations ? Localized : T
export function inEveryLocale(value: unknown, except: readonly string[] = []): unknown {
  if (isLocalized(value))
    return LOCALES.every((locale) => locale in value) ? value : Object.fromEntries(LOCALES.map((locale) => [locale, value[locale] ?? value[DEFAULT_LOCALE]]))
  if (Array.isArray(value)) return value.map((each) => inEveryLocale(each, except))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, except.includes(key) ? each : inEveryLocale(each, except)]))
}
