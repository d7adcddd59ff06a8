import { queryOptions } from '@tanstack/react-query'
import type { Media } from '#contract/media.ts'
import type { ThingKind } from '#contract/sections/cell.ts'
import type { ApiContext } from './api-context.ts'
import { categoryTreeQuery } from './catalogue.ts'
import { eventsQuery } from './content.ts'

/** What examples of sections are filled with: things of this shop, by their ids, and pictures. */
export interface ExampleEntities {
  readonly ids: Readonly<Record<ThingKind, readonly number[]>>
  readonly pictures: readonly Media[]
}

const MOST = 24

export const exampleEntitiesQuery = (apiContext: ApiContext) =>
  queryOptions({
    queryKey: [apiContext.locale, 'sections', 'things'],
    queryFn: async ({ client, signal }): Promise<ExampleEntities> => {
      const { api } = apiContext
      const [products, posts, documents, categories, events] = await Promise.all([
        api.filterProducts({ body: { filters: [{ key: 'archived', value: false }], limit: MOST } }, { signal }),
        api.filterPosts({ body: { filters: { display: true, postTypeSlugs: ['post'] }, limit: MOST } }, { signal }),
        api.filterDocuments({ body: { limit: MOST } }, { signal }),
        client.ensureQueryData(categoryTreeQuery(apiContext)),
        client.ensureQueryData(eventsQuery(apiContext)),
      ])
      const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)
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
