import { createFileRoute, redirect } from '@tanstack/react-router'
import { localeOfState } from '#contract/social.constants.ts'
import { SocialPage } from '#src/views/social/social-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { socialProvidersQuery } from '../../queries/social.ts'

export const Route = createFileRoute('/{-$locale}/social-login')({
  staticData: { guard: 'guest', layout: 'auth', texts: ['entry', 'social'], lazyTexts: ['notices'] },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  beforeLoad: ({ location, context: { locale } }) => {
    if (!import.meta.env.SSR) return
    const begun = 'state' in location.search ? localeOfState(location.search.state) : undefined
    if (begun && begun !== locale) throw redirect({ to: '/{-$locale}/social-login', params: { locale: begun }, search: true, statusCode: 302 })
  },
  loader: async ({ context: { queryClient, apiContext } }) =>
    void (await Promise.all([queryClient.ensureQueryData(categoryTreeQuery(apiContext)), queryClient.prefetchQuery(socialProvidersQuery(apiContext))])),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'social'>(context.locale).social.title()),
  component: SocialPage,
})
