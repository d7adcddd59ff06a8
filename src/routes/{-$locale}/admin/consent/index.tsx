import { createFileRoute } from '@tanstack/react-router'
import { ConsentsPage } from '#src/office/consents/consents-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/consent/')({
  staticData: { texts: ['shopConsents', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopConsents'>(context.locale).shopConsents.title()),
  component: ConsentsPage,
})
