import { FORMATS } from '#contract/locales/format.gen.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** Croatian typography: no line ends in a one-letter word or within `e-pošta`. Tags are left unchanged. */
export const insertNonBreakingSpaces = (text: string): string =>
  text
    .replace(/(^|[\s>(„])([aiouskAIOUSK]) (?=[^\s<]|<\w)/g, '$1$2\u00a0')
    .replace(/<[^>]*>|(?<=^|[\s>(„])e-(?=mail|pošt)/g, (match) => (match === 'e-' ? 'e\u2011' : match))

/** Inserts non-breaking spaces where the page's language needs them. */
export function useNonBreakingSpaces(): (text: string) => string {
  return FORMATS[useLocale()].tiesShortWords ? insertNonBreakingSpaces : (text) => text
}
