import { createFileRoute } from '@tanstack/react-router'
import { SocialPage } from '#src/views/social/social-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { socialProvidersQuery } from '../../queries/social.ts'

export const Route = createFileRoute('/{-$locale}/social-login')({
  staticData: { guard: 'guest', frame: 'entry', texts: ['entry', 'social'], sleepingTexts: ['notices'] },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  loader: async ({ context: { queryClient, reader } }) =>
    void (await Promise.all([queryClient.ensureQueryData(categoryTreeQuery(reader)), queryClient.prefetchQuery(socialProvidersQuery(reader))])),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'social'>(context.locale).social.title()),
  component: SocialPage,
})
