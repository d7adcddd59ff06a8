import { usePageLocale } from '#cells/page-locale.ts'
import type { Locale } from '#contract/locale.ts'

/** Language of the current page. */
export const useLocale = (): Locale => usePageLocale()
