import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/views/session/login-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { socialProvidersQuery } from '../../queries/social.ts'

export const Route = createFileRoute('/{-$locale}/login')({
  staticData: { guard: 'guest', layout: 'auth', texts: ['entry'], lazyTexts: ['notices', 'form', 'social'] },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  loader: async ({ context: { queryClient, apiContext } }) =>
    void (await Promise.all([queryClient.ensureQueryData(categoryTreeQuery(apiContext)), queryClient.prefetchQuery(socialProvidersQuery(apiContext))])),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'entry'>(context.locale).entry.loginTitle()),
  component: LoginPage,
})
