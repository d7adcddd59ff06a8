import type { QueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/sections/sections.ts'
import type { ApiContext } from './api-context.ts'
import { categoriesByIdsQuery } from './catalogue.ts'
import { consentsQuery } from './consent.ts'
import { eventsQuery, postsByIdsQuery } from './content.ts'
import { documentsByIdsQuery } from './document.ts'
import { prefetchForm } from './form.ts'
import { productsByIdsQuery } from './product.ts'
import { socialProvidersQuery } from './social.ts'

function read(queryClient: QueryClient, apiContext: ApiContext, section: Section): Promise<unknown> | undefined {
  switch (section.type) {
    case 'featuredProducts':
    case 'productCarousel':
      return queryClient.prefetchQuery(productsByIdsQuery(apiContext, section.productIds))
    case 'categoryGrid':
      return queryClient.prefetchQuery(categoriesByIdsQuery(apiContext, section.categoryIds))
    case 'journalTeaser':
      return queryClient.prefetchQuery(postsByIdsQuery(apiContext, section.postIds))
    case 'eventsTeaser':
      return queryClient.prefetchQuery(eventsQuery(apiContext, section.eventIds))
    case 'documents':
      return queryClient.prefetchQuery(documentsByIdsQuery(apiContext, section.documentIds))
    case 'form':
      return prefetchForm(queryClient, apiContext, section.form)
    case 'newsletter':
      return prefetchForm(queryClient, apiContext, section.consentForm)
    case 'registerForm':
      return Promise.all([queryClient.prefetchQuery(consentsQuery(apiContext, 'registerForm')), queryClient.prefetchQuery(socialProvidersQuery(apiContext))])
    default:
      return undefined
  }
}

/**
 * Loads the data that sections show of other entities, for a complete first render. Failures are ignored: the section requests its data
 * again in the browser.
 */
export async function ensureSections(queryClient: QueryClient, apiContext: ApiContext, sections: readonly Section[]): Promise<void> {
  await Promise.all(sections.map((section) => read(queryClient, apiContext, section)))
}
