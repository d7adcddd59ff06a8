import { createFileRoute } from '@tanstack/react-router'
import { SuccessPage } from '#src/views/checkout/success-page-asleep.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { parseOrderSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/success')({
  staticData: { layout: 'ordered', texts: ['checkout'], sleepingTexts: ['cart', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { apiContext, texts } }) => {
    if (!import.meta.env.SSR) await Promise.all([SuccessPage.wake(), texts.load(apiContext.locale, ['cart', 'payment'])])
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.success.title()),
  component: () => <SuccessPage orderSlug={Route.useSearch().orderSlug} />,
})
