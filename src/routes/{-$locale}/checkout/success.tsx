import { createFileRoute } from '@tanstack/react-router'
import { SuccessPage } from '#src/views/checkout/success-page.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { parseOrderSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/checkout/success')({
  staticData: { texts: ['checkout', 'cart', 'payment'] },
  validateSearch: parseOrderSearch,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'checkout'>(context.locale).checkout.success.title()),
  component: () => <SuccessPage orderSlug={Route.useSearch().orderSlug} />,
})
