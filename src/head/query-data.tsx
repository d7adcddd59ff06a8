import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { missingPath } from '../missing-path.ts'
import { isLayoutQuery } from '../queries/layout.ts'
import { jsonForScript } from './json-for-script.ts'

export const QUERY_DATA_ID = 'queries'

/** Key, data and time of a response (Unix ms). */
type CachedQuery = readonly [key: QueryKey, data: unknown, updatedAt: number]

// A missing path shares its page with others: nothing that was requested for it may be in it.
const cachedQueries = (queryClient: QueryClient, isOfLayout: boolean): CachedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => !isOfLayout || isLayoutQuery(queryKey))
    .flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }) => (status === 'success' ? [[queryKey, data, dataUpdatedAt]] : []))

/** Embeds what the page was rendered from, so that the browser hydrates it without requests. Data, not a script: nothing of it is compiled. */
export function QueryData() {
  const router = useRouter()
  // Only the server writes the element; the browser keeps its content.
  const text = import.meta.env.SSR ? jsonForScript(cachedQueries(router.options.context.queryClient, missingPath(router) !== null)) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript output cannot contain a tag
  return <script type="application/json" id={QUERY_DATA_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Adds the embedded data to the cache, as old as it is. */
export function restoreQueries(queryClient: QueryClient, text: string | null | undefined): void {
  if (!text) return
  for (const [key, data, updatedAt] of JSON.parse(text) as CachedQuery[]) queryClient.setQueryData(key, data, { updatedAt })
}
