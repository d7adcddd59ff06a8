import { FORMATS } from '#contract/locales/format.gen.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** Croatian typography: a one-letter word never ends a line, so a non-breaking space follows it. Tags are left unchanged. */
export const insertNonBreakingSpaces = (text: string): string => text.replace(/(^|[\s>(„])([aiouskAIOUSK]) (?=[^\s<]|<\w)/g, '$1$2\u00a0')

/** Inserts non-breaking spaces where the page's language needs them. */
export function useNonBreakingSpaces(): (text: string) => string {
  return FORMATS[useLocale()].tiesShortWords ? insertNonBreakingSpaces : (text) => text
}
