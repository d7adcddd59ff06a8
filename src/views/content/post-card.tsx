import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/content.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Meta } from '#src/ui/text.tsx'
import { dayOf } from './day.ts'
import css from './post-card.module.css'

interface PostCardProps {
  post: Post
  look?: 'plain' | 'large' | 'row'
  level?: 'h2' | 'h3'
  /** The first of its page: its picture is preloaded. */
  first?: boolean
}

/** Card of a post in a list; the whole card is a link. */
export function PostCard({ post, look = 'plain', level: Title = 'h3', first = false }: PostCardProps) {
  const locale = useLocale()
  const nbsp = useNonBreakingSpaces()
  const term = post.terms[0]?.title
  return (
    <article className={css.root} data-size={look === 'large' ? 'lg' : undefined} data-row={look === 'row' ? '' : undefined}>
      <MediaBox backdrop={post.backdrop} ratio={look === 'row' ? '1' : '3/2'}>
        {post.media ? (
          <Picture
            media={post.media}
            sizes={
              look === 'large'
                ? '(min-width: 64em) 58vw, 100vw'
                : look === 'row'
                  ? '(min-width: 64em) 20vw, 50vw'
                  : '(min-width: 64em) 33vw, (min-width: 48em) 50vw, 100vw'
            }
            alt=""
            first={first}
            max={look === 'large' ? 1440 : 960}
            position="50% 58%"
          />
        ) : null}
      </MediaBox>
      <div className={css.text}>
        <Meta>
          <span>{term ? `${term}, ` : ''}</span>
          <time dateTime={post.published_at}>{dayOf(post.published_at, locale)}</time>
        </Meta>
        <Title className={css.title}>
          <Link to="/{-$locale}/$" params={{ _splat: post.slug }}>
            {nbsp(post.title)}
          </Link>
        </Title>
        {post.excerpt ? <p className={css.excerpt}>{nbsp(post.excerpt)}</p> : null}
      </div>
    </article>
  )
}
