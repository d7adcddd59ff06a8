import { localize } from '#src/locale/paths.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** The large field of the result page, for whoever wants to go there instead of opening another one. */
export const SEARCH_FIELD_ID = 'search-words'

/** The public address of the result page, for forms that the browser sends itself. */
export const useSearchPath = (): string => localize(new URL(`/${useLocale()}/search`, 'http://shop')).pathname
