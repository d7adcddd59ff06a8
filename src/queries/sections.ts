import type { QueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/sections/sections.ts'
import { categoryTreeQuery } from './catalogue.ts'
import { consentsQuery } from './consent.ts'
import { eventsQuery, postsByIdsQuery } from './content.ts'
import { productsByIdsQuery } from './product.ts'
import type { Reader } from './reader.ts'

/** Reads what the sections of a page show of other nouns, so that the first view is whole. */
export async function ensureSections(queryClient: QueryClient, reader: Reader, sections: readonly Section[]): Promise<void> {
  await Promise.all(
    sections.map((section): Promise<unknown> | undefined => {
      switch (section.type) {
        case 'featuredProducts':
          return queryClient.ensureQueryData(productsByIdsQuery(reader, section.productIds))
        case 'categoryGrid':
          return queryClient.ensureQueryData(categoryTreeQuery(reader))
        case 'journalTeaser':
          return queryClient.ensureQueryData(postsByIdsQuery(reader, section.postIds))
        case 'eventsTeaser':
          return queryClient.ensureQueryData(eventsQuery(reader, section.eventIds))
        case 'newsletter':
          return queryClient.ensureQueryData(consentsQuery(reader, 'newsletter'))
        default:
          return undefined
      }
    }),
  )
}
