import { STARS } from '#contract/comment.constants.ts'
import type { ShopComment } from '#contract/shop-comment.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Rating } from '#src/ui/rating.tsx'
import css from './comments.module.css'

interface CommentBodyProps {
  written: Pick<ShopComment, 'rating' | 'title' | 'text'>
  /** Code of its language, where that is known. */
  language: string | undefined
}

/** Stars, headline and text of a comment. */
export function CommentBody({ written: { rating, title, text: body }, language }: CommentBodyProps) {
  const { shopComments: text, reviews } = useText('shopComments', 'reviews')
  return (
    <>
      {rating === null ? null : <Rating value={rating} label={reviews.rated({ stars: rating, max: STARS })} />}
      {title ? (
        <p className={css.title} lang={language}>
          {title}
        </p>
      ) : null}
      <p className={css.text} lang={body ? language : undefined}>
        {body || text.noText()}
      </p>
    </>
  )
}
