import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { siteQuery } from '#src/queries/settings.ts'

/** Whether nobody can edit pages in this shop. */
export function useIsDummy(): boolean {
  const { shop } = useRouter().options.context
  const { data: site } = useSuspenseQuery(siteQuery(shop))
  return site.dummyMode ?? false
}
