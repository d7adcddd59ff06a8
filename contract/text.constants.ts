const LINE_BREAK = /[\v\f]/g
const OTHER = /[^\P{Cc}\n\t\r]/gu

/** Text with lines, as `paragraphs` accepts it: a vertical tab, which word processors paste for a line break, becomes one. */
export const withoutControlCharacters = (text: string): string => text.replace(LINE_BREAK, '\n').replace(OTHER, '').toWellFormed()

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Without the marks that turn the direction of what follows, and show it as something else. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '')

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/g

/** Without direction marks, soft hyphens, joiners and other characters without a width, as copied text has them. */
export const withoutInvisible = (text: string): string => withoutDirectionMarks(text).replace(INVISIBLE, '')

const QUOTES = '"\'`´“”„‟«»‹›‘’‚‛'
const QUOTED = new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, 'gu')

/** A code as people copy it from e-mails and print: without blanks, invisible characters and the quotes around it, with plain hyphens and digits. */
export const cleanCode = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, '')
    .replace(QUOTED, '')
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
