import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { jsonForScript } from './json-for-script.ts'

export const QUERY_DATA_ID = 'queries'

/** Key, data and time of a response (Unix ms). */
type CachedQuery = readonly [key: QueryKey, data: unknown, updatedAt: number]

const cachedQueries = (queryClient: QueryClient): CachedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }) => (status === 'success' ? [[queryKey, data, dataUpdatedAt]] : []))

/** Embeds what the page was rendered from, so that the browser hydrates it without requests. Data, not a script: nothing of it is compiled. */
export function QueryData() {
  const { queryClient } = useRouter().options.context
  // Only the server writes the element; the browser keeps its content.
  const text = import.meta.env.SSR ? jsonForScript(cachedQueries(queryClient)) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript output cannot contain a tag
  return <script type="application/json" id={QUERY_DATA_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Adds the embedded data to the cache, as old as it is. */
export function restoreQueries(queryClient: QueryClient, text: string | null | undefined): void {
  if (!text) return
  for (const [key, data, updatedAt] of JSON.parse(text) as CachedQuery[]) queryClient.setQueryData(key, data, { updatedAt })
}
