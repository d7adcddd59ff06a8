import { CellScope, TextCell, useDraft } from '#cells/cells.tsx'
import type { Term } from '#contract/term.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './blog-page.module.css'
import { TermChips } from './term-chips.tsx'

/** Lazily hydrated: its links work without hydration. */
export const BlogPosts = lazyHydrated(() => import('./blog-posts.tsx').then((module) => module.BlogPosts))

/** Paginated list of the blog or of one of its categories. */
export function BlogPage({ term: published, page }: { term: Term | null; page: number }) {
  const { blog } = useText('content')
  const term = useDraft(published ?? undefined)
  return (
    <CellScope of={term}>
      <Wrap>
        <div className={css.head}>
          <Display as="h1" size={2}>
            {term ? <TextCell name="title">{term.title}</TextCell> : blog.title()}
          </Display>
          {term?.description ? (
            <Lead>
              <TextCell name="description">{term.description}</TextCell>
            </Lead>
          ) : null}
          <TermChips chosen={published} />
        </div>
        <BlogPosts slug={term?.slug} page={page} />
      </Wrap>
    </CellScope>
  )
}
