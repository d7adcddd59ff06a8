import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { Term } from '#contract/term.ts'
import { usePageWords } from '#src/i18n/use-page-words.ts'
import { useText } from '#src/i18n/use-text.ts'
import { postsQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wrap } from '#src/ui/frame.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './blog-page.module.css'
import { PostMosaic } from './journal-teaser.tsx'
import { PostCard } from './post-card.tsx'
import { TermChips } from './term-chips.tsx'

// One large post and two beside it, then rows of three.
const LED = 3

/** The journal or one of its categories, page by page. */
export function BlogPage({ term, page }: { term: Term | null; page: number }) {
  const { blog } = useText('content')
  const { data: posts } = useSuspenseQuery(postsQuery(useReader(), { page, ...(term && { term: term.slug }) }))
  const led = page === 1 && posts.records.length > LED ? LED : 0
  return (
    <Wrap>
      <div className={css.head}>
        <Display as="h1" size={2}>
          {term?.title ?? blog.title()}
        </Display>
        {term?.description ? <Lead>{term.description}</Lead> : null}
        <TermChips chosen={term} />
      </div>
      {posts.records.length === 0 ? (
        <EmptyState
          title={
            <Display as="p" size={4}>
              {blog.empty()}
            </Display>
          }
          action={
            term ? (
              <ButtonLink variant="secondary" to="/{-$locale}/blog/{-$slug}" params={{ slug: undefined }}>
                {blog.all()}
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
      {led > 0 ? (
        <div className={css.lead}>
          <PostMosaic posts={posts.records.slice(0, led)} level="h2" />
        </div>
      ) : null}
      <div className={css.grid}>
        {posts.records.slice(led).map((post) => (
          <PostCard key={post.id} post={post} level="h2" />
        ))}
      </div>
      <div className={css.pages}>
        {posts.paging.lastPage > 1 ? <Pages slug={term?.slug} page={posts.paging.page} lastPage={posts.paging.lastPage} /> : null}
      </div>
    </Wrap>
  )
}

function Pages({ slug, page, lastPage }: { slug: string | undefined; page: number; lastPage: number }) {
  const words = usePageWords()
  return (
    <Pagination
      page={page}
      lastPage={lastPage}
      size={PAGINATION_WINDOW}
      words={words}
      link={(number, attributes, content) => (
        <Link to="/{-$locale}/blog/{-$slug}" params={{ slug }} search={number > 1 ? { page: number } : {}} activeOptions={{ exact: true }} {...attributes}>
          {content}
        </Link>
      )}
    />
  )
}
