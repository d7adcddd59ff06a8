import { useParams } from '@tanstack/react-router'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts'

/** Language of the current page. */
export function useLocale(): Locale {
  return useParams({ strict: false, select: ({ locale }) => (isLocale(locale) ? locale : DEFAULT_LOCALE) })
}
