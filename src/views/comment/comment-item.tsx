import { STARS } from '#contract/comment.constants.ts'
import type { Comment } from '#contract/comment.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { dayOf } from '../content/day.ts'
import css from './comments.module.css'
import type { CommentText } from './use-comment-text.ts'

/** A comment with the shop's reply. */
export function CommentItem({ comment, text, onEdit }: { comment: Comment; text: CommentText; onEdit: (() => void) | null }) {
  const locale = useLocale()
  const foreign = comment.language === locale ? undefined : comment.language
  return (
    <li className={css.item}>
      <div className={css.head}>
        {comment.rating === null ? null : <Rating value={comment.rating} label={text.reviews.rated({ stars: comment.rating, max: STARS })} />}
        <b>{comment.author}</b>
        <time dateTime={comment.createdAt}>{dayOf(comment.createdAt, locale)}</time>
        {comment.verifiedPurchase ? <Badge tone="success">{text.reviews.verified()}</Badge> : null}
        {comment.status === 'pending' ? <Badge tone="warning">{text.reviews.pending()}</Badge> : null}
      </div>
      {comment.title ? (
        <p className={css.name} lang={foreign}>
          {comment.title}
        </p>
      ) : null}
      <p className={css.text} lang={foreign}>
        {comment.text}
      </p>
      {comment.reply ? (
        <div className={css.reply}>
          <p className={css.by}>{text.reviews.reply()}</p>
          <p className={css.text}>{comment.reply.text}</p>
        </div>
      ) : null}
      {onEdit ? (
        <p>
          <Button variant="text" onClick={onEdit}>
            {text.reviews.edit()}
          </Button>
        </p>
      ) : null}
    </li>
  )
}
