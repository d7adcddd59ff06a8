import type { ProductSummary } from '#contract/product.ts'
import { formatDecimal } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Rating } from '#src/ui/rating.tsx'

/** Average rating with a link to the reviews. */
export function ProductRating({ rating: { average, count } }: { rating: NonNullable<ProductSummary['rating']> }) {
  const text = useText()
  return (
    <Rating value={average}>
      <a href="#reviews">{text.product.rating({ average: formatDecimal(average, useLocale(), 1), reviews: text.count.reviews({ count }) })}</a>
    </Rating>
  )
}
