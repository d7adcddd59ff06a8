import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '#src/office/review/review-page.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/review')({
  staticData: { texts: ['review', 'editing', 'form', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'review'>(context.locale).review.title()),
  component: ReviewPage,
})
