import { createFileRoute } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parsePaySearch } from '../../-search.ts'

const PayPage = lazyHydrated(() => import('#src/views/payment/pay-page.tsx').then((module) => module.PayPage))

export const Route = createFileRoute('/{-$locale}/checkout/pay')({
  staticData: { layout: 'ordered', texts: ['payment'], lazyTexts: ['checkout'] },
  validateSearch: parsePaySearch,
  loader: async ({ context: { queryClient, apiContext, texts } }) => {
    const preloads = import.meta.env.SSR ? [] : [PayPage.preload(), texts.load(apiContext.locale, ['checkout'])]
    await Promise.all([queryClient.ensureQueryData(checkoutSettingsQuery(apiContext)), ...preloads])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'payment'>(context.locale).payment.title()),
  component: () => {
    const { orderSlug, otherWay } = Route.useSearch()
    return <PayPage orderSlug={orderSlug} otherWay={otherWay === true} />
  },
})
