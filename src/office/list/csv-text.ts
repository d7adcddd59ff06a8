// As a spreadsheet begins a formula, also in full width; a tab or line end at the start of a cell is dropped by some of them.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
// Of file systems.
const RESERVED = /[\\/:*?"<>|\p{Cc}]+/gu

/** A cell that no spreadsheet calculates: what it would take for a formula stands behind an apostrophe, as text. */
const cellText = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

/** The name of a file for a list and a day, as they are written on the page. */
export const csvName = (title: string, day: string): string =>
  `${`${title} ${day}`
    .replace(RESERVED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')}.csv`
