import { formatDate } from '#src/i18n/format.ts'
import { useLocale } from '#src/locale/use-locale.ts'

const DAY_AND_TIME = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** Day and time on the clocks of the shop. */
export function useTime(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => formatDate(iso, locale, DAY_AND_TIME)
}
