/** A font file of the style sheet. */
interface FontFile {
  /** `instrument-text-latin` */
  readonly name: string
  readonly characters: string
}

const RULE = /@font-face\s*\{[^}]*\/fonts\/([a-z-]+)\.woff2[^}]*unicode-range:([^;}]*)/g
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi

const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(RANGE)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

/** The font files that a style sheet loads, with the characters of each. */
export const fontFilesOf = (css: string): FontFile[] =>
  [...css.matchAll(RULE)].map(([, name = '', ranges = '']) => ({ name, characters: charactersOf(ranges) }))
