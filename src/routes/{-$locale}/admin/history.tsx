import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#src/office/review/history-page.tsx'
import { parseHistoryAddress } from '#src/office/review/review-address.ts'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/history')({
  staticData: { texts: ['review', 'editing', 'form', 'notices'] },
  validateSearch: parseHistoryAddress,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'review'>(context.locale).review.history()),
  component: () => <HistoryPage address={Route.useSearch()} />,
})
