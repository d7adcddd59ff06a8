import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#src/views/session/forgot-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { type EmailLink, parseLink } from '../-email-link.ts'

export const Route = createFileRoute('/{-$locale}/forgot-password')({
  // An e-mail link allows a password reset, logged in or not.
  staticData: {
    guard: (search) => ('token' in search || 'link' in search ? undefined : 'guest'),
    layout: 'auth',
    texts: ['entry'],
    lazyTexts: ['entryForm', 'notices', 'form'],
  },
  validateSearch: (search): EmailLink & { redirect?: string } => ({
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...parseLink(search),
  }),
  loader: async ({ context: { queryClient, apiContext } }) => void (await queryClient.ensureQueryData(categoryTreeQuery(apiContext))),
  head: ({ match: { context, search } }) => {
    const { entry } = context.texts.of<'entry'>(context.locale)
    return privateHead(context, (search.token ?? search.link) ? entry.resetTitle() : entry.forgotTitle())
  },
  component: ForgotPage,
})
