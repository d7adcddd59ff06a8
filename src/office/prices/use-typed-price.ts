import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '#src/i18n/format.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { referencesQuery } from '../editing/use-draft-references.ts'
import type { DraftPrice, TypedPrice } from './draft-price.ts'

/** Returns prices as they stand in their fields. */
export function useTypedPrice(): (prices: DraftPrice) => TypedPrice {
  const locale = useLocale()
  const shown = (amount: number | null) => (amount === null ? '' : formatDecimal(amount, locale, 2))
  return ({ price, reducedPrice }) => ({ price: shown(price), reducedPrice: shown(reducedPrice) })
}

/** Lowest prices of products in the last 30 days; undefined until they are known. */
export function useLowestPrices(ids: readonly number[]): (id: number) => number | null | undefined {
  const { data } = useQuery(referencesQuery(useApiContext(), { media: [], targets: [], selections: [], prices: [...ids] }))
  return (id) => data?.lowestPrice(id)
}
