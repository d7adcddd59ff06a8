import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import { usePaginationText } from '#src/i18n/use-pagination-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { postsQuery } from '#src/queries/content.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './blog-page.module.css'
import { PostMosaic } from './journal-teaser.tsx'
import { PostCard } from './post-card.tsx'

// The first page shows one large post with two beside it, then rows of three.
const LED = 3

/** A page of posts with pagination, or the empty state. `slug`: the blog category. */
export function BlogPosts({ slug, page }: { slug: string | undefined; page: number }) {
  const { data: posts } = useSuspenseQuery(postsQuery(useApiContext(), { page, ...(slug !== undefined && { term: slug }) }))
  const led = page === 1 && posts.records.length > LED ? LED : 0
  if (posts.records.length === 0) return <Empty isCategory={slug !== undefined} />
  return (
    <>
      {led > 0 ? (
        <div className={css.lead}>
          <PostMosaic posts={posts.records.slice(0, led)} level="h2" first />
        </div>
      ) : null}
      <div className={css.grid}>
        {posts.records.slice(led).map((post) => (
          <PostCard key={post.id} post={post} level="h2" />
        ))}
      </div>
      <div className={css.pages}>{posts.paging.lastPage > 1 ? <Pages slug={slug} page={page} lastPage={posts.paging.lastPage} /> : null}</div>
    </>
  )
}

function Empty({ isCategory }: { isCategory: boolean }) {
  const { blog } = useText('content')
  return (
    <EmptyState
      title={
        <Display as="p" size={4}>
          {blog.empty()}
        </Display>
      }
      action={
        isCategory ? (
          <ButtonLink variant="secondary" to="/{-$locale}/blog/{-$slug}" params={{ slug: undefined }}>
            {blog.all()}
          </ButtonLink>
        ) : null
      }
    />
  )
}

function Pages({ slug, page, lastPage }: { slug: string | undefined; page: number; lastPage: number }) {
  const text = usePaginationText()
  return (
    <Pagination
      page={page}
      lastPage={lastPage}
      size={PAGINATION_WINDOW}
      text={text}
      link={(number, attributes, content) => (
        <Link to="/{-$locale}/blog/{-$slug}" params={{ slug }} search={number > 1 ? { page: number } : {}} activeOptions={{ exact: true }} {...attributes}>
          {content}
        </Link>
      )}
    />
  )
}
