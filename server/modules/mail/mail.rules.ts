import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'

/** A block of an e-mail in both formats. */
export interface Block {
  readonly html: string
  readonly text: string
}

export const NO_BLOCK: Block = { html: '', text: '' }

const DECODED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }))

/** A single-line header value: no line break can inject another header. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

const PLACEHOLDER = /\{(\w+)\}/g

/** Replaces the placeholders of a template in one pass: a placeholder inside a value stays unchanged. */
export const fillPlaceholders = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** The template's HTML as text, with its placeholders. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '- ')
    .replace(/<br\s*\/?>|<\/li>/g, '\n')
    .replace(/<\/(?:p|h2|ul|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => DECODED.get(name) ?? entity)
    .replace(/ *\n */g, '\n')
    .trim()

/** Collapses empty lines and trims. */
export const tidyText = (text: string): string =>
  `${text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`

const NBSP = '\u00a0'

/** `12.00 €` or `12,00 €`, as in the shop. */
export function moneyText(amount: number, locale: Locale): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 && Number(amount.toFixed(2)) !== 0 ? '−' : ''}${whole}${FORMATS[locale].decimalMark}${cents}${NBSP}€`
}

const ZONE = { timeZone: 'Europe/Zagreb' } as const

/** "November 21, 2026", by the server clock. */
export const dayText = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, day: 'numeric', month: FORMATS[locale].month, year: 'numeric' }).format(new Date(iso))

/** "November 21, 2026, 14:03". */
export const momentText = (iso: string, locale: Locale): string =>
  `${dayText(iso, locale)}, ${new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))}`
