import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'
import { consentsQuery } from './consent.ts'
import { staleTimeOf } from './stale-time.ts'

/** A CMS form by its code. */
export const formQuery = ({ locale, api }: ApiContext, code: string) =>
  queryOptions({
    queryKey: [locale, 'form', code],
    queryFn: ({ signal }) => api.getForm({ params: { id: code } }, { signal }),
    staleTime: staleTimeOf(60),
  })

/** Prefetches a form and its consents, so that both are rendered together. */
export async function prefetchForm(queryClient: QueryClient, apiContext: ApiContext, code: string): Promise<void> {
  const query = formQuery(apiContext, code)
  await queryClient.prefetchQuery(query)
  const consentForm = queryClient.getQueryData(query.queryKey)?.consentForm
  if (consentForm) await queryClient.prefetchQuery(consentsQuery(apiContext, consentForm))
}
