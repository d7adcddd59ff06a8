import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { findEntities } from '#contract/entity-candidates.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { ApiContext } from '#src/queries/api-context.ts'
import { categoriesByIdsQuery } from '#src/queries/catalogue.ts'
import { eventsQuery, postsByIdsQuery } from '#src/queries/content.ts'
import { documentsByIdsQuery } from '#src/queries/document.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'

type EntityRequest = InputOf<typeof findEntities>['body']

/** What a list can show, with what is hidden from visitors. */
export const entitiesQuery = ({ locale, api }: ApiContext, request: EntityRequest) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'editing', 'entities', request],
    queryFn: ({ signal }) => api.findEntities({ body: request }, { signal }),
    placeholderData: keepPreviousData,
  })

const PREFETCHES: Readonly<Record<EntityCollection, (client: QueryClient, context: ApiContext, ids: readonly number[]) => Promise<void>>> = {
  products: (client, context, ids) => client.prefetchQuery(productsByIdsQuery(context, ids)),
  categories: (client, context, ids) => client.prefetchQuery(categoriesByIdsQuery(context, ids)),
  posts: (client, context, ids) => client.prefetchQuery(postsByIdsQuery(context, ids)),
  events: (client, context, ids) => client.prefetchQuery(eventsQuery(context, ids)),
  documents: (client, context, ids) => client.prefetchQuery(documentsByIdsQuery(context, ids)),
}

/** Loads what a section will show, so that it is drawn with other entities at once, without a gap. */
export const prefetchEntities = (client: QueryClient, context: ApiContext, collection: EntityCollection, ids: readonly number[]): Promise<void> =>
  PREFETCHES[collection](client, context, ids)
