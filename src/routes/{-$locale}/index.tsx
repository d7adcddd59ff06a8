import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/views/content/home-page.tsx'
import { wakePage } from '#src/views/content/page-body.tsx'
import { contentHead } from '../../head/content-head.ts'
import { decideQuery, pageQuery } from '../../queries/content.ts'
import { found } from '../../queries/found.ts'
import { SECTION_TEXTS } from '../-content.ts'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { texts: ['content'], sleepingTexts: SECTION_TEXTS },
  loader: async ({ context: { queryClient, reader, texts }, location, preload }) => {
    const asked = { reader, path: location.pathname, preload }
    const { slug } = await found(queryClient.ensureQueryData(decideQuery(reader, '')), asked)
    const [page, { ensureSections }] = await Promise.all([
      found(queryClient.ensureQueryData(pageQuery(reader, slug)), asked),
      import('../../queries/sections.ts'),
    ])
    await Promise.all([
      ensureSections(queryClient, reader, page.sections),
      import.meta.env.SSR ? undefined : wakePage(page, (groups) => texts.load(reader.locale, groups)),
    ])
    return { slug, alternates: { en: '/', hr: '/' } }
  },
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, 'page'),
  component: () => <HomePage slug={Route.useLoaderData().slug} />,
})
