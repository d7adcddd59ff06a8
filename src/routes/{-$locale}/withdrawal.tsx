import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '#src/views/order/withdrawal-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/withdrawal')({
  staticData: { texts: ['withdrawal', 'form'] },
  validateSearch: ({ order, slug }): { order?: string | undefined; slug?: string | undefined } => ({
    order: typeof order === 'string' && /^[\d-]{1,40}$/.test(order) ? order : undefined,
    slug: typeof slug === 'string' && /^[a-z2-7]{26}$/.test(slug) ? slug : undefined,
  }),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'withdrawal'>(context.locale).withdrawal.title()),
  component: Page,
})

function Page() {
  const { order, slug } = Route.useSearch()
  return <WithdrawalPage orderNumber={order} orderSlug={slug} />
}
