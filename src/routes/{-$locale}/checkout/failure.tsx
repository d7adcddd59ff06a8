import { createFileRoute } from '@tanstack/react-router'
import { FailurePage } from '#src/views/checkout/failure-page.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { checkoutSettingsQuery } from '../../../queries/settings.ts'
import { parseOrderSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/failure')({
  staticData: { texts: ['checkout', 'cart', 'payment'] },
  validateSearch: parseOrderSearch,
  loader: async ({ context: { queryClient, reader } }) => void (await queryClient.ensureQueryData(checkoutSettingsQuery(reader))),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.failure.title()),
  component: () => <FailurePage orderSlug={Route.useSearch().orderSlug} />,
})
