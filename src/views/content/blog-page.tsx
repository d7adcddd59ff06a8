import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { NavigationNode } from '#contract/content.ts'
import { usePageWords } from '#src/i18n/use-page-words.ts'
import { useText } from '#src/i18n/use-text.ts'
import { navigationQuery, postsQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { ChipLink, Chips } from '#src/ui/chip.tsx'
import { Wrap } from '#src/ui/frame.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './blog-page.module.css'
import { PostMosaic } from './journal-teaser.tsx'
import { PostCard } from './post-card.tsx'
import { targetOf } from './target.ts'

/** The journal or one of its categories, page by page. */
export function BlogPage({ slug, page }: { slug: string | undefined; page: number }) {
  const { blog, common } = useText('content')
  const pageWords = usePageWords()
  const reader = useReader()
  const { data: main } = useSuspenseQuery(navigationQuery(reader, 'main'))
  const { data: posts } = useSuspenseQuery(postsQuery(reader, { page, ...(slug !== undefined && { term: slug }) }))
  const terms = termsIn(main.items)
  const title = terms.find((node) => node.link?.to === slug)?.label ?? blog.title()
  const led = page === 1 && posts.records.length > 3 ? 3 : 0
  return (
    <Wrap>
      <div className={css.head}>
        <Display as="h1" size={2}>
          {title}
        </Display>
        <Chips label={blog.categories()}>
          <ChipLink to="/{-$locale}/blog/{-$slug}" params={{ slug: undefined }} aria-current={slug === undefined ? 'true' : undefined} activeProps={{}}>
            {common.all()}
          </ChipLink>
          {terms.map((node) => (
            <ChipLink key={node.id} {...targetOf(node.link)} aria-current={node.link?.to === slug ? 'true' : undefined} activeProps={{}}>
              {node.label}
            </ChipLink>
          ))}
        </Chips>
      </div>
      {posts.records.length === 0 ? <p>{blog.empty()}</p> : null}
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
        {posts.paging.lastPage > 1 ? (
          <Pagination
            page={posts.paging.page}
            lastPage={posts.paging.lastPage}
            size={PAGINATION_WINDOW}
            words={pageWords}
            link={(number, attributes, content) => (
              <Link
                to="/{-$locale}/blog/{-$slug}"
                params={{ slug }}
                search={number > 1 ? { page: number } : {}}
                activeOptions={{ exact: true }}
                {...attributes}
              >
                {content}
              </Link>
            )}
          />
        ) : null}
      </div>
    </Wrap>
  )
}

const termsIn = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [...(node.link?.type === 'postCategory' ? [node] : []), ...termsIn(node.children)])
