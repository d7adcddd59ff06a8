import { createFileRoute } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { parseOrderSearch } from '../../-search.ts'

const SuccessPage = lazyHydrated(() => import('#src/views/checkout/success-page.tsx').then((module) => module.SuccessPage))

export const Route = createFileRoute('/{-$locale}/checkout/success')({
  staticData: { layout: 'ordered', texts: ['checkout'], lazyTexts: ['cart', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { apiContext, texts } }) => {
    if (!import.meta.env.SSR) await Promise.all([SuccessPage.preload(), texts.load(apiContext.locale, ['cart', 'payment'])])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.success.title()),
  component: () => <SuccessPage orderSlug={Route.useSearch().orderSlug} />,
})
