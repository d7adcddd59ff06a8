import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

interface DeliveryMethodsParams {
  readonly session: { readonly cartId: string; readonly protectCode: string }
  readonly countryId: number
  readonly currencyId: number
}

/** Available shipping methods of a cart. Only in the browser; the protect code is not part of the query key. */
export const deliveryMethodsQuery = ({ locale, api }: ApiContext, { session, countryId, currencyId }: DeliveryMethodsParams) =>
  queryOptions({
    queryKey: [locale, 'deliveryMethods', session.cartId, countryId],
    queryFn: ({ signal }) => api.getApplicableDeliveryMethods({ body: { ...session, countryId, currencyId } }, { signal }),
    gcTime: 0,
  })
