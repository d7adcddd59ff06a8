import type { Post } from '#contract/content.ts'
import type { Shelf } from '#contract/product.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Meta } from '#src/ui/text.tsx'
import { longDay } from './day.ts'
import { StoryBody, StoryHead } from './story-head.tsx'

const Comments = asleep(() => import('../comment/comments.tsx').then((module) => module.Comments))

/** Grounds of the covers, by the category's own name. */
const SHELVES: Readonly<Record<string, Shelf>> = { recipes: 'lemon', makers: 'coral', 'island-notes': 'sky' }

/** A post with its text. */
export function PostBody({ post }: { post: Post }) {
  const { count, blog } = useText('content')
  const locale = useLocale()
  const term = post.terms[0]
  const reading = post.readingMinutes === null ? [] : [count.minutesRead({ count: post.readingMinutes })]
  return (
    <article>
      <StoryHead
        shelf={SHELVES[term?.slugMain ?? ''] ?? 'sand'}
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
          {post.author ? `${post.author}, ` : ''}
          <time dateTime={post.published_at}>{longDay(post.published_at, locale)}</time>
          {reading.map((words) => `, ${words}`)}
        </Meta>
      </StoryHead>
      <StoryBody
        before={
          <TextLink to="/{-$locale}/blog/{-$slug}" params={{ slug: undefined }} quiet>
            {blog.back()}
          </TextLink>
        }
      >
        <Prose html={post.content} />
      </StoryBody>
      {post.allowComments ? <Comments about={{ subject: 'post', subjectId: post.id }} /> : null}
    </article>
  )
}
