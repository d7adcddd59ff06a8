import { useParams } from '@tanstack/react-router'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { isLocale } from './paths.ts'

/** Language of the page shown. */
export function useLocale(): Locale {
  return useParams({ strict: false, select: ({ locale }) => (isLocale(locale) ? locale : DEFAULT_LOCALE) })
}
