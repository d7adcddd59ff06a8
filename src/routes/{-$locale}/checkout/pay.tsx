import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '#src/views/payment/pay-page-asleep.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parsePaySearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/pay')({
  staticData: { layout: 'ordered', texts: ['payment'], sleepingTexts: ['checkout'] },
  validateSearch: parsePaySearch,
  loader: async ({ context: { queryClient, apiContext, texts } }) => {
    const awake = import.meta.env.SSR ? [] : [PayPage.wake(), texts.load(apiContext.locale, ['checkout'])]
    await Promise.all([queryClient.ensureQueryData(checkoutSettingsQuery(apiContext)), ...awake])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'payment'>(context.locale).payment.title()),
  component: () => {
    const { orderSlug, otherWay } = Route.useSearch()
    return <PayPage orderSlug={orderSlug} otherWay={otherWay === true} />
  },
})
