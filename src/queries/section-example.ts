import { queryOptions } from '@tanstack/react-query'
import type { Media } from '#contract/media.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { ApiContext } from './api-context.ts'
import { categoryTreeQuery } from './catalogue.ts'
import { eventsQuery } from './content.ts'
import { ALL_PRODUCTS, findProducts } from './product-filter.ts'

/** Entity ids and pictures that fill the example sections in the editor. */
export interface ExampleEntities {
  readonly ids: Readonly<Record<EntityCollection, readonly number[]>>
  readonly pictures: readonly Media[]
}

const MAX_PER_KIND = 24

export const exampleEntitiesQuery = (apiContext: ApiContext) =>
  queryOptions({
    queryKey: [apiContext.locale, 'sections', 'examples'],
    queryFn: async ({ client, signal }): Promise<ExampleEntities> => {
      const { api } = apiContext
      const [products, posts, documents, categories, events] = await Promise.all([
        findProducts(api, { ...ALL_PRODUCTS, limit: MAX_PER_KIND }, { signal }),
        api.filterPosts({ body: { filters: { display: true, postTypeSlugs: ['post'] }, limit: MAX_PER_KIND } }, { signal }),
        api.filterDocuments({ body: { limit: MAX_PER_KIND } }, { signal }),
        client.ensureQueryData(categoryTreeQuery(apiContext)),
        client.ensureQueryData(eventsQuery(apiContext)),
      ])
      const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
      return {
        ids: {
          products: idsOf(products.records),
          posts: idsOf(posts.records),
          documents: idsOf(documents.records),
          categories: idsOf(categories),
          events: idsOf(events),
        },
        pictures: [...posts.records, ...products.records].flatMap(({ media }) => media ?? []),
      }
    },
  })
