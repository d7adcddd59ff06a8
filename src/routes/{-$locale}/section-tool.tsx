import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#src/views/content/post-page.tsx'
import { SectionToolPage } from '#src/views/section-tool/section-tool-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { privateHead } from '../../head/page-head.ts'
import { loadContent } from '../-content.ts'
import { SECTION_TEXTS } from '../-section-texts.ts'

/** For developers only; without developer tools the URL is handled like CMS content (AMB-04). */
export const Route = createFileRoute('/{-$locale}/section-tool')({
  staticData: import.meta.env.DEVELOPMENT_TOOLS
    ? { texts: ['notices', 'admin'], lazyTexts: ['sectionTool', 'editing', ...SECTION_TEXTS], guard: 'backOffice', layout: 'own' }
    : { texts: ['content'], lazyTexts: ['reviews', ...SECTION_TEXTS] },
  loader: (loading) => (import.meta.env.DEVELOPMENT_TOOLS ? null : loadContent(loading, 'section-tool')),
  head: ({ match: { context }, loaderData }) =>
    import.meta.env.DEVELOPMENT_TOOLS
      ? privateHead(context, context.texts.of<'sectionTool'>(context.locale).sectionTool.title())
      : contentHead(context, loaderData ?? undefined, loaderData?.type ?? 'page'),
  component: () => {
    const content = Route.useLoaderData()
    return content ? <PostPage type={content.type} slug={content.slug} /> : <SectionToolPage />
  },
})
