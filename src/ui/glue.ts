import { useLocale } from '#src/locale/use-locale.ts'

/** Croatian: a word of one letter never ends a line, so it is tied to the next one. Tags are left alone. */
export const glue = (text: string): string => text.replace(/(^|[\s>(„])([aiouskAIOUSK]) (?=[^\s<]|<\w)/g, '$1$2\u00a0')

/** Ties one-letter words where the page's language wants it. */
export function useGlue(): (text: string) => string {
  return useLocale() === 'hr' ? glue : (text) => text
}
