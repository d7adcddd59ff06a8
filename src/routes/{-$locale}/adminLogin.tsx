import { createFileRoute } from '@tanstack/react-router'
import { AdminLoginPage } from '#src/views/back-office/admin-login-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { type EmailLink, parseLink } from '../-email-link.ts'

export const Route = createFileRoute('/{-$locale}/adminLogin')({
  staticData: {
    texts: ['adminEntry'],
    lazyTexts: ['invitation', 'notices', 'form'],
    // The e-mail link of an invitation is opened logged in or not.
    guard: (search) => ('token' in search || 'link' in search ? undefined : 'backOfficeGuest'),
    layout: 'own',
  },
  validateSearch: (search): EmailLink & { redirect?: string } => ({
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...parseLink(search),
  }),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'adminEntry'>(context.locale).adminEntry.title()),
  component: AdminLoginPage,
})
