import { createFileRoute, redirect } from '@tanstack/react-router'
import { byLocale } from '#contract/locale.ts'
import { HomePage } from '#src/views/content/home-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { decideQuery, pageQuery } from '../../queries/content.ts'
import { foundOr404, foundOrNull } from '../../queries/found-or-404.ts'
import { ensureSections } from '../../queries/sections.ts'
import { preloadContent } from '../-content.ts'
import { SECTION_TEXTS } from '../-section-texts.ts'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { texts: ['content'], lazyTexts: SECTION_TEXTS },
  loader: async ({ context, location, preload }) => {
    const { queryClient, apiContext } = context
    const asked = { apiContext, path: location.pathname, preload }
    const home = await foundOrNull(queryClient.ensureQueryData(decideQuery(apiContext, '')))
    if (home === null) throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: apiContext.locale }, statusCode: 302 })
    const { slug } = home
    const page = await foundOr404(queryClient.ensureQueryData(pageQuery(apiContext, slug)), asked)
    await Promise.all([ensureSections(queryClient, apiContext, page.sections), preloadContent(context, page)])
    return { slug, alternates: byLocale(() => '/') }
  },
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, 'page'),
  component: () => <HomePage slug={Route.useLoaderData().slug} />,
})
