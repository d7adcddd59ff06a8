import { useMemo } from 'react'
import { CellScope, RichCell, TextCell, useDraft } from '#cells/cells.tsx'
import type { Post } from '#contract/content.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { TextAnchor, TextLink } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Meta } from '#src/ui/text.tsx'
import { dayOf } from './day.ts'
import css from './post-body.module.css'
import { PostProducts } from './post-products.tsx'
import { PostRelated } from './post-related.tsx'
import { StoryBody, StoryHead } from './story-head.tsx'
import { splitAtHeadings, type TextPart } from './table-of-contents.ts'

const Comments = lazyHydrated(() => import('../comment/comments.tsx').then((module) => module.Comments))

const LINES = ['100%', '94%', '98%', '60%']

/** Body of a blog post; `isPlaceholder`: without what lists do not know. */
export function PostBody({ post: published, isPlaceholder = false }: { post: Post; isPlaceholder?: boolean }) {
  const post = useDraft(published)
  const { count } = useText('content')
  const locale = useLocale()
  const { html, parts } = useMemo(() => splitAtHeadings(post.content), [post.content])
  const term = post.terms[0]
  const reading = post.readingMinutes === null ? [] : [count.minutesRead({ count: post.readingMinutes })]
  return (
    <CellScope of={post}>
      <article>
        <StoryHead
          backdrop={post.backdrop}
          media={post.media}
          eyebrow={
            term ? (
              <TextLink to="/{-$locale}/blog/{-$slug}" params={{ slug: term.slug }} quiet>
                {term.title}
              </TextLink>
            ) : null
          }
          title={post.title}
          lead={post.excerpt}
        >
          <Meta>
            {post.author ? (
              <span>
                <TextCell name="author">{post.author}</TextCell>
                {', '}
              </span>
            ) : (
              <span />
            )}
            <time dateTime={post.published_at}>{dayOf(post.published_at, locale)}</time>
            {reading.map((words) => (
              <span key={words}>{`, ${words}`}</span>
            ))}
          </Meta>
        </StoryHead>
        <StoryBody
          before={parts.length > 1 ? <Contents parts={parts} /> : null}
          after={post.relatedProductIds.length > 0 ? <PostProducts ids={post.relatedProductIds} /> : null}
        >
          {isPlaceholder ? (
            <div className={css.loading}>
              {LINES.map((width) => (
                <Skeleton key={width} kind="line" width={width} />
              ))}
            </div>
          ) : (
            <RichCell name="content">
              <Prose html={html} />
            </RichCell>
          )}
        </StoryBody>
        {post.allowComments && !isPlaceholder ? <Comments about={{ subject: 'post', subjectId: post.id }} /> : null}
        {isPlaceholder ? null : <PostRelated post={post} />}
      </article>
    </CellScope>
  )
}

/** Table of contents of a post. */
function Contents({ parts }: { parts: readonly TextPart[] }) {
  const { blog } = useText('content')
  return (
    <nav className={css.contents} aria-labelledby="post-contents" data-noprint="">
      <b id="post-contents">{blog.onThisPage()}</b>
      {parts.map(({ id, title }) => (
        <TextAnchor key={id} quiet href={`#${id}`}>
          {title}
        </TextAnchor>
      ))}
    </nav>
  )
}
