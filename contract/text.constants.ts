const LINE_BREAK = /[\v\f]/g
const OTHER = /[^\P{Cc}\n\t\r]/gu

/** Text with lines, as `paragraphs` accepts it: a vertical tab, which word processors paste for a line break, becomes one. */
export const withoutControlCharacters = (text: string): string => text.replace(LINE_BREAK, '\n').replace(OTHER, '').toWellFormed()
