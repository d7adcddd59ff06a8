import { createFileRoute } from '@tanstack/react-router'
import { ReleasesPage } from '#src/office/review/releases-page.tsx'
import { parseReleasesAddress } from '#src/office/review/review-address.ts'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/releases')({
  staticData: { texts: ['review', 'editing', 'form', 'notices'] },
  validateSearch: parseReleasesAddress,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'review'>(context.locale).review.releasesTitle()),
  component: () => <ReleasesPage address={Route.useSearch()} />,
})
