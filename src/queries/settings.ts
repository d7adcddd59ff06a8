import { queryOptions } from '@tanstack/react-query'
import type { ShopClient } from '../client/create-client.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

/** Site configuration; the same in all languages and during the whole visit. */
export const siteQuery = (shop: ShopClient) => queryOptions({ queryKey: ['site'], queryFn: () => shop.site(), staleTime: Number.POSITIVE_INFINITY })

/** Countries with their names in the page's language. */
export const countriesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    queryKey: [locale, 'countries'],
    queryFn: async ({ signal }) => (await api.getCommons({ query: { type: 'countries' } }, { signal })).countries ?? [],
    staleTime: staleTimeOf(300),
  })

export const checkoutSettingsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ queryKey: [locale, 'checkoutSettings'], queryFn: ({ signal }) => api.getCheckoutSettings({}, { signal }), staleTime: staleTimeOf(60) })
