import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

interface DeliveryMethodsParams {
  readonly session: { readonly cartId: string; readonly protectCode: string }
  readonly countryId: number
  readonly currencyId: number
}

/** Ways a cart can travel, to name the one it has. Only in the browser; the code never enters a key. */
export const deliveryMethodsQuery = ({ locale, api }: ApiContext, { session, countryId, currencyId }: DeliveryMethodsParams) =>
  queryOptions({
    queryKey: [locale, 'deliveryMethods', session.cartId, countryId],
    queryFn: ({ signal }) => api.getApplicableDeliveryMethods({ body: { ...session, countryId, currencyId } }, { signal }),
    gcTime: 0,
  })
