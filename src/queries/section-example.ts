import { queryOptions } from '@tanstack/react-query'
import type { Media } from '#contract/media.ts'
import type { ThingKind } from '#contract/sections/cell.ts'
import { categoryTreeQuery } from './catalogue.ts'
import { eventsQuery } from './content.ts'
import type { Reader } from './reader.ts'

/** What examples of sections are filled with: things of this shop, by their ids, and pictures. */
export interface ExampleThings {
  readonly ids: Readonly<Record<ThingKind, readonly number[]>>
  readonly pictures: readonly Media[]
}

const MOST = 24

export const exampleThingsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: [reader.locale, 'sections', 'things'],
    queryFn: async ({ client, signal }): Promise<ExampleThings> => {
      const { calls } = reader
      const [products, posts, documents, categories, events] = await Promise.all([
        calls.filterProducts({ body: { filters: [{ key: 'archived', value: false }], limit: MOST } }, { signal }),
        calls.filterPosts({ body: { filters: { display: true, postTypeSlugs: ['post'] }, limit: MOST } }, { signal }),
        calls.filterDocuments({ body: { limit: MOST } }, { signal }),
        client.ensureQueryData(categoryTreeQuery(reader)),
        client.ensureQueryData(eventsQuery(reader)),
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
