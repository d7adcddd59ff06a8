import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { NAVIGATIONS } from '#contract/content.constants.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import type { ShopClient } from '../client/create-client.ts'
import type { ApiContext } from './api-context.ts'
import { elementsQuery, navigationQuery } from './content.ts'
import { NAVIGATIONS_OPTION, siteQuery } from './settings.ts'

/** The configured navigation trees that the layout supports (CMS-05). */
export function navigationsOf({ cmsOptions }: Pick<SiteConfiguration, 'cmsOptions'>): readonly (typeof NAVIGATIONS)[number][] {
  const wanted = cmsOptions.find(({ key }) => key === NAVIGATIONS_OPTION)?.value.split(',')
  return wanted ? NAVIGATIONS.filter((handler) => wanted.includes(handler)) : NAVIGATIONS
}

/** Whether a query is of what the layout of every page shows. */
export const isLayoutQuery = ([first, name]: QueryKey): boolean => first === 'site' || name === 'elements' || name === 'navigation'

/** Prefetches what the layout of every page shows. */
export async function ensureLayoutData(queryClient: QueryClient, shop: ShopClient, apiContext: ApiContext): Promise<void> {
  const site = await queryClient.ensureQueryData(siteQuery(shop))
  await Promise.all([
    queryClient.ensureQueryData(elementsQuery(apiContext)),
    ...navigationsOf(site).map((handler) => queryClient.ensureQueryData(navigationQuery(apiContext, handler))),
  ])
}
