import type { Locale } from '#contract/locale.ts'
import { formatDecimal } from '#src/i18n/format.ts'

// As a spreadsheet begins a formula, also in full width; a tab or line end at the start of a cell is dropped by some of them. One that expects another
// separator begins cells within others.
const FORMULA = /(^|[;,\t\r\n] *)(?=[=+\-@\t\r\n＝＋－＠])/g
// Of file systems.
const RESERVED = /[\\/:*?"<>|\p{Cc}]+/gu

/** A cell that no spreadsheet calculates: what it would take for a formula stands behind an apostrophe, as text. */
const cellText = (text: string): string => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`

/** Spreadsheets expect the semicolon where the comma stands in numbers. */
const separatorOf = (locale: Locale): string => (formatDecimal(0.5, locale, 1).includes(',') ? ';' : ',')

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8, for those of a language. */
export const csvText = (rows: readonly (readonly string[])[], locale: Locale): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(separatorOf(locale))}\r\n`).join('')}`

/** The name of a file for a list and a day, as they are written on the page. */
export const csvName = (title: string, day: string): string =>
  `${`${title} ${day}`
    .replace(RESERVED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')}.csv`
