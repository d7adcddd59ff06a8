import { createFileRoute, notFound } from '@tanstack/react-router'
import { CACHE_LIST } from '#contract/cache.constants.ts'
import { sharedCacheQuery } from '#src/office/caches/cache-queries.ts'
import { CachesPage } from '#src/office/caches/caches-page.tsx'
import { listAddressParser } from '#src/office/list/list-address.ts'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/cache')({
  staticData: { texts: ['officeList', 'caches', 'notices'] },
  validateSearch: listAddressParser(CACHE_LIST),
  loader: async ({ context: { queryClient, apiContext } }) => {
    if (!(await queryClient.ensureQueryData(sharedCacheQuery(apiContext)))) throw notFound()
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'caches'>(context.locale).caches.title()),
  component: () => <CachesPage address={Route.useSearch()} />,
})
