import type { LayeredFilter } from '#contract/product.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useMoney } from '#src/ui/price.tsx'

/** Formats one end of a range: an amount, a number with its unit, or a date. */
export function useRangeText(): (filter: LayeredFilter, value: number) => string {
  const locale = useLocale()
  const money = useMoney()
  return ({ attributeCode, type, unit }, value) => {
    if (attributeCode === 'price') return money(value)
    if (type !== 'Number') return formatDate(new Date(value * 1000).toISOString(), locale, { timeZone: 'UTC' })
    const number = value.toLocaleString(locale, { maximumFractionDigits: 4 })
    return unit ? `${number}\u00a0${unit}` : number
  }
}
