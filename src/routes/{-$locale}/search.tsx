import { createFileRoute } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { privateHead } from '../../head/page-head.ts'
import { pageOr404 } from '../../queries/page-or-404.ts'
import { parseSearchAddress } from '../-parse-search-address.ts'

const TITLE_MAX = 80

const SearchPage = lazyHydrated(() => import('#src/views/search/search-page.tsx').then((module) => module.SearchPage))

export const Route = createFileRoute('/{-$locale}/search')({
  staticData: { texts: ['search'] },
  validateSearch: parseSearchAddress,
  loaderDeps: ({ search: { search, category, page } }) => ({ search, category, page }),
  loader: async ({ deps, context: { queryClient, apiContext } }) => {
    const { ensureResults } = await import('../../queries/search.ts')
    const [paging] = await Promise.all([ensureResults(queryClient, apiContext, deps), import.meta.env.SSR ? undefined : SearchPage.preload()])
    if (paging) pageOr404(paging)
  },
  head: ({ match: { context, search } }) => {
    const text = context.texts.of<'search'>(context.locale).search
    return privateHead(context, search.search ? text.resultsFor({ query: search.search.slice(0, TITLE_MAX) }) : text.title())
  },
  component: () => <SearchPage address={Route.useSearch()} />,
})
