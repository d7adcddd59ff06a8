import { createFileRoute } from '@tanstack/react-router'
import { FailurePage } from '#src/views/checkout/failure-page-asleep.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parseOrderSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/failure')({
  staticData: { layout: 'ordered', texts: ['checkout'], sleepingTexts: ['cart', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { queryClient, apiContext, texts } }) => {
    const awake = import.meta.env.SSR ? [] : [FailurePage.wake(), texts.load(apiContext.locale, ['cart', 'payment'])]
    await Promise.all([queryClient.ensureQueryData(checkoutSettingsQuery(apiContext)), ...awake])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.failure.title()),
  component: () => <FailurePage orderSlug={Route.useSearch().orderSlug} />,
})
