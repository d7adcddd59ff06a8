import type { QueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/sections/sections.ts'
import { categoryTreeQuery } from './catalogue.ts'
import { consentsQuery } from './consent.ts'
import { eventsQuery, postsByIdsQuery } from './content.ts'
import { documentsByIdsQuery } from './document.ts'
import { prefetchForm } from './form.ts'
import { productsByIdsQuery } from './product.ts'
import type { Reader } from './reader.ts'
import { socialProvidersQuery } from './social.ts'

function read(queryClient: QueryClient, reader: Reader, section: Section): Promise<unknown> | undefined {
  switch (section.type) {
    case 'featuredProducts':
    case 'productCarousel':
      return queryClient.prefetchQuery(productsByIdsQuery(reader, section.productIds))
    case 'categoryGrid':
      return queryClient.prefetchQuery(categoryTreeQuery(reader))
    case 'journalTeaser':
      return queryClient.prefetchQuery(postsByIdsQuery(reader, section.postIds))
    case 'eventsTeaser':
      return queryClient.prefetchQuery(eventsQuery(reader, section.eventIds))
    case 'documents':
      return queryClient.prefetchQuery(documentsByIdsQuery(reader, section.documentIds))
    case 'form':
      return prefetchForm(queryClient, reader, section.form)
    case 'newsletter':
      return prefetchForm(queryClient, reader, section.consentForm)
    case 'registerForm':
      return Promise.all([queryClient.prefetchQuery(consentsQuery(reader, 'registerForm')), queryClient.prefetchQuery(socialProvidersQuery(reader))])
    default:
      return undefined
  }
}

/**
 * Reads what the sections of a page show of other nouns, so that the first view is whole. What does not come is asked for
 * by its section again, in the browser: the page around it stands.
 */
export async function ensureSections(queryClient: QueryClient, reader: Reader, sections: readonly Section[]): Promise<void> {
  await Promise.all(sections.map((section) => read(queryClient, reader, section)))
}
