import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '#src/views/payment/pay-page.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parseOrderSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/pay')({
  staticData: { texts: ['checkout', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { queryClient, reader } }) => void (await queryClient.ensureQueryData(checkoutSettingsQuery(reader))),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'payment'>(context.locale).payment.title()),
  component: () => <PayPage orderSlug={Route.useSearch().orderSlug} />,
})
