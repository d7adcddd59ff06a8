import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { consentsQuery } from './consent.ts'
import type { Reader } from './reader.ts'
import { staleTimeOf } from './stale-time.ts'

/** A form of the platform by its code. */
export const formQuery = ({ locale, calls }: Reader, code: string) =>
  queryOptions({
    queryKey: [locale, 'form', code],
    queryFn: ({ signal }) => calls.getForm({ params: { id: code } }, { signal }),
    staleTime: staleTimeOf(60),
  })

/** Reads a form and the consents it asks for, so that both are there when it is drawn. */
export async function prefetchForm(queryClient: QueryClient, reader: Reader, code: string): Promise<void> {
  const query = formQuery(reader, code)
  await queryClient.prefetchQuery(query)
  const consentForm = queryClient.getQueryData(query.queryKey)?.consentForm
  if (consentForm) await queryClient.prefetchQuery(consentsQuery(reader, consentForm))
}
