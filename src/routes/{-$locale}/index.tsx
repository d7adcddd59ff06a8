import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/views/content/home-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { decideQuery, pageQuery } from '../../queries/content.ts'
import { found } from '../../queries/found.ts'
import { wakeContent } from '../-content.ts'
import { SECTION_TEXTS } from '../-section-texts.ts'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { texts: ['content'], sleepingTexts: SECTION_TEXTS },
  loader: async ({ context, location, preload }) => {
    const { queryClient, reader } = context
    const asked = { reader, path: location.pathname, preload }
    const { slug } = await found(queryClient.ensureQueryData(decideQuery(reader, '')), asked)
    const [page, { ensureSections }] = await Promise.all([
      found(queryClient.ensureQueryData(pageQuery(reader, slug)), asked),
      import('../../queries/sections.ts'),
    ])
    await Promise.all([ensureSections(queryClient, reader, page.sections), wakeContent(context, page)])
    return { slug, alternates: { en: '/', hr: '/' } }
  },
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, 'page'),
  component: () => <HomePage slug={Route.useLoaderData().slug} />,
})
