import { createFileRoute } from '@tanstack/react-router'
import { NewConsentPage } from '#src/office/consents/new-text-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/consent/text/new')({
  staticData: { texts: ['shopConsents', 'editing', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopConsents'>(context.locale).shopConsents.new()),
  component: NewConsentPage,
})
