import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#src/views/session/register-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { consentsQuery } from '../../queries/consent.ts'
import { socialProvidersQuery } from '../../queries/social.ts'

export const Route = createFileRoute('/{-$locale}/register')({
  staticData: { guard: 'guest', layout: 'auth', texts: ['entry'], lazyTexts: ['entryForm', 'notices', 'form', 'social'] },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  loader: async ({ context: { queryClient, apiContext } }) =>
    void (await Promise.all([
      queryClient.ensureQueryData(categoryTreeQuery(apiContext)),
      queryClient.prefetchQuery(socialProvidersQuery(apiContext)),
      // Prefetched, so that the form appears complete; if it fails, the form requests it again.
      queryClient.prefetchQuery(consentsQuery(apiContext, 'registerForm')),
    ])),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'entry'>(context.locale).entry.registerTitle()),
  component: RegisterPage,
})
