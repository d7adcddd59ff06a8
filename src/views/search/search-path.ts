import { localize } from '#src/locale/paths.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** Id of the results page's search field; where it exists, the shortcut focuses it instead of opening the overlay. */
export const SEARCH_FIELD_ID = 'search-words'

/** Public path of the results page, for forms submitted without JavaScript. */
export const useSearchPath = (): string => localize(new URL(`/${useLocale()}/search`, 'http://shop')).pathname
