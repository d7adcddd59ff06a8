import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#src/views/checkout/checkout-page.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parseCheckoutSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/')({
  staticData: { layout: 'checkout', texts: ['steps'], lazyTexts: ['noScript'] },
  validateSearch: parseCheckoutSearch,
  loader: async ({ context: { queryClient, apiContext } }) => void (await queryClient.ensureQueryData(checkoutSettingsQuery(apiContext))),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'steps'>(context.locale).checkoutSteps.title()),
  component: () => <CheckoutPage step={Route.useSearch().step} />,
})
