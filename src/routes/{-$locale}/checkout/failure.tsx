import { createFileRoute } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parseOrderSearch } from '../../-search.ts'

const FailurePage = lazyHydrated(() => import('#src/views/checkout/failure-page.tsx').then((module) => module.FailurePage))

export const Route = createFileRoute('/{-$locale}/checkout/failure')({
  staticData: { layout: 'ordered', texts: ['checkout'], lazyTexts: ['cart', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { queryClient, apiContext, texts } }) => {
    const preloads = import.meta.env.SSR ? [] : [FailurePage.preload(), texts.load(apiContext.locale, ['cart', 'payment'])]
    await Promise.all([queryClient.ensureQueryData(checkoutSettingsQuery(apiContext)), ...preloads])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.failure.title()),
  component: () => <FailurePage orderSlug={Route.useSearch().orderSlug} />,
})
