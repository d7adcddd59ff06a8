import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { DEFAULT_LOCALE, isLocale } from '#contract/locale.ts'
import { ErrorPagePreload } from '#src/views/shell/error-page-preload.tsx'
import { preloadLayout, ShopLayout } from '#src/views/shell/shop-layout.tsx'
import { fallbackHead } from '../../head/page-head.ts'
import { apiContextOf } from '../../queries/api-context.ts'
import { ensureLayoutData } from '../../queries/layout.ts'

export const Route = createFileRoute('/{-$locale}')({
  context: ({ params, context }) => {
    const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
    return { locale, apiContext: apiContextOf(context.shop, locale) }
  },
  beforeLoad: async ({ params, context, location, matches }) => {
    if (!isLocale(params.locale)) throw notFound()
    const { texts, locale } = context
    if (matches.some(({ staticData }) => staticData.guard))
      await import('../../guard/guard-route.ts').then(({ guardRoute }) => guardRoute({ matches, location, context }))
    const groups = matches.flatMap(({ staticData: { texts = [], lazyTexts = [] } }) => (import.meta.env.SSR ? [...texts, ...lazyTexts] : texts))
    await Promise.all([texts.load(locale, groups), import.meta.env.SSR ? undefined : preloadLayout()])
  },
  loader: ({ context: { queryClient, shop, apiContext } }) => ensureLayoutData(queryClient, shop, apiContext),
  head: ({ match: { context }, matches }) => fallbackHead(context, matches.at(-1)?.status === 'error' ? 'error' : 'notFound'),
  component: () => (
    <>
      <ShopLayout>
        <Outlet />
      </ShopLayout>
      <ErrorPagePreload />
    </>
  ),
})
