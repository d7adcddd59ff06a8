import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#src/office/second-factor/security-page.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/security')({
  staticData: { texts: ['secondFactor', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'secondFactor'>(context.locale).secondFactor.title()),
  component: SecurityPage,
})
