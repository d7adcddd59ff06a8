import type { QueryClient } from '@tanstack/react-query'
import { NAVIGATIONS } from '#contract/content.constants.ts'
import type { ShopClient } from '../client/create-client.ts'
import { elementsQuery, navigationQuery } from './content.ts'
import type { Reader } from './reader.ts'
import { siteQuery } from './settings.ts'

/** Reads what every page shows around its content. */
export async function ensureFrame(queryClient: QueryClient, shop: ShopClient, reader: Reader): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(siteQuery(shop)),
    queryClient.ensureQueryData(elementsQuery(reader)),
    ...NAVIGATIONS.map((handler) => queryClient.ensureQueryData(navigationQuery(reader, handler))),
  ])
}
