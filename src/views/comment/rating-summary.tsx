import { STARS } from '#contract/comment.constants.ts'
import type { RatingSummary as Summary } from '#contract/comment.ts'
import { formatDecimal } from '#src/i18n/format.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Meter } from '#src/ui/meter.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './comments.module.css'
import type { CommentText } from './use-comment-text.ts'

/** Average rating and the number of ratings per star count. */
export function RatingSummary({ rating, text }: { rating: Summary; text: CommentText }) {
  const locale = useLocale()
  const average = formatDecimal(rating.average, locale, 1)
  return (
    <>
      <div className={css.big}>
        <b aria-hidden="true">{average}</b>
        <div>
          <Rating value={rating.average} label={text.reviews.average({ stars: average, max: STARS })} />
          <Meta>{text.number(rating.count)}</Meta>
        </div>
      </div>
      <ul className={css.bars}>
        {rating.distribution.map((given, index) => {
          const stars = STARS - index
          return (
            <li key={stars} aria-label={`${text.stars(stars)}: ${given}`}>
              <span aria-hidden="true">{stars}</span>
              <Meter percent={rating.count > 0 ? (given / rating.count) * 100 : 0} />
              <span aria-hidden="true" className={css.given}>
                {given}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
