import { createFileRoute } from '@tanstack/react-router'
import { AdminLoginPage } from '#src/views/back-office/admin-login-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/adminLogin')({
  staticData: { texts: ['adminEntry'], lazyTexts: ['notices', 'form'], guard: 'backOfficeGuest', layout: 'own' },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'adminEntry'>(context.locale).adminEntry.title()),
  component: AdminLoginPage,
})
