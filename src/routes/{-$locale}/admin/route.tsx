import { createFileRoute, Outlet } from '@tanstack/react-router'
import { sharedCacheQuery } from '#src/office/caches/cache-queries.ts'
import { BackOfficeLayout } from '#src/views/back-office/back-office-layout.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { apiContextOf } from '../../../queries/api-context.ts'
import { elementsQuery } from '../../../queries/content.ts'

export const Route = createFileRoute('/{-$locale}/admin')({
  staticData: { texts: ['notices', 'admin'], guard: 'backOffice', layout: 'own' },
  context: ({ context: { adminLocale, locale: ofAddress, shop } }) => {
    const locale = adminLocale ?? ofAddress
    return { locale, apiContext: apiContextOf(shop, locale) }
  },
  beforeLoad: async ({ context: { texts, locale }, matches }) => {
    await texts.load(
      locale,
      matches.flatMap(({ staticData }) => staticData.texts ?? []),
    )
  },
  // The layout of the site is loaded in the language of the address.
  loader: ({ context: { queryClient, apiContext } }) =>
    Promise.all([queryClient.ensureQueryData(elementsQuery(apiContext)), queryClient.prefetchQuery(sharedCacheQuery(apiContext))]),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'admin'>(context.locale).admin.title()),
  component: () => (
    <BackOfficeLayout>
      <Outlet />
    </BackOfficeLayout>
  ),
})
