import { queryOptions } from '@tanstack/react-query'
import type { Reader } from './reader.ts'

interface DeliveryAsk {
  readonly session: { readonly cartId: string; readonly protectCode: string }
  readonly countryId: number
  readonly currencyId: number
}

/** Ways a cart can travel, to name the one it has. Only in the browser; the code never enters a key. */
export const deliveryMethodsQuery = ({ locale, calls }: Reader, { session, countryId, currencyId }: DeliveryAsk) =>
  queryOptions({
    queryKey: [locale, 'deliveryMethods', session.cartId, countryId],
    queryFn: ({ signal }) => calls.getApplicableDeliveryMethods({ body: { ...session, countryId, currencyId } }, { signal }),
    gcTime: 0,
  })
