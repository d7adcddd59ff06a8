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
export function BlogPage({ term, page }: { term: Term | null; page: number }) {
  const { blog } = useText('content')
  return (
    <Wrap>
      <div className={css.head}>
        <Display as="h1" size={2}>
          {term?.title ?? blog.title()}
        </Display>
        {term?.description ? <Lead>{term.description}</Lead> : null}
        <TermChips chosen={term} />
      </div>
      <BlogPosts slug={term?.slug} page={page} />
    </Wrap>
  )
}
