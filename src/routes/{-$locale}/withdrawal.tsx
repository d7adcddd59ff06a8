import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '#src/views/order/withdrawal-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/withdrawal')({
  staticData: { texts: ['withdrawal', 'form'] },
  validateSearch: ({ order }): { order?: string | undefined } => ({ order: typeof order === 'string' && /^[\d-]{1,40}$/.test(order) ? order : undefined }),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'withdrawal'>(context.locale).withdrawal.title()),
  component: () => <WithdrawalPage orderNumber={Route.useSearch().order} />,
})
