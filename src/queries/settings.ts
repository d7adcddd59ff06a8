import { queryOptions } from '@tanstack/react-query'
import type { ShopClient, ShopSite } from '../client/create-client.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

/** Option with the handlers of the navigation trees. */
export const NAVIGATIONS_OPTION = 'ThemeNavigations'

/** Every page embeds it, so it has no more than pages read. */
const shownSite = ({ apiKeyToken, siteID, storeId, siteName, cmsOptions, application: { currency }, development, dummyMode }: ShopSite): ShopSite => ({
  apiKeyToken,
  siteID,
  storeId,
  siteName,
  cmsOptions: cmsOptions.filter(({ key }) => key === NAVIGATIONS_OPTION),
  application: { currency },
  development,
  ...(dummyMode && { dummyMode }),
})

/** Site configuration; the same in all languages and during the whole visit. */
export const siteQuery = (shop: ShopClient) =>
  queryOptions({ queryKey: ['site'], queryFn: async () => shownSite(await shop.site()), staleTime: Number.POSITIVE_INFINITY })

/** Countries with their names in the page's language. */
export const countriesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    queryKey: [locale, 'countries'],
    queryFn: async ({ signal }) => (await api.getCommons({ query: { type: 'countries' } }, { signal })).countries ?? [],
    staleTime: staleTimeOf(300),
  })

export const checkoutSettingsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ queryKey: [locale, 'checkoutSettings'], queryFn: ({ signal }) => api.getCheckoutSettings({}, { signal }), staleTime: staleTimeOf(60) })
