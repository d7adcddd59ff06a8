import { useLocale } from '#src/locale/use-locale.ts'

/** Croatian: a word of one letter never ends a line, so it is tied to the next one. Tags are left alone. */
export const insertNonBreakingSpaces = (text: string): string => text.replace(/(^|[\s>(„])([aiouskAIOUSK]) (?=[^\s<]|<\w)/g, '$1$2\u00a0')

/** Ties one-letter words where the page's language wants it. */
export function useNonBreakingSpaces(): (text: string) => string {
  return useLocale() === 'hr' ? insertNonBreakingSpaces : (text) => text
}
