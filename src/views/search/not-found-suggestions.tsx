import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import type { SearchItem } from '#src/queries/search.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { targetOf } from '../content/target.ts'
import css from './not-found-suggestions.module.css'

/** Suggestions on the 404 page. */
export function NotFoundSuggestions({ items }: { items: readonly SearchItem[] }) {
  const { page, count } = useText()
  return (
    <section className={css.root} aria-labelledby="near-misses">
      <h2 className={css.title} id="near-misses">
        {page.notFound.near()}
      </h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={`${item.link.type}-${item.id}`} className={css.item}>
            <MediaBox backdrop={item.backdrop ?? undefined} ratio="1">
              {item.image ? <Picture media={item.image} sizes="72px" alt="" max={160} /> : null}
            </MediaBox>
            <span className={css.text}>
              <Link {...targetOf(item.link)} activeOptions={{ exact: true }}>
                {item.title}
              </Link>
              <span className={css.meta}>{item.productCount === null ? item.text : count.products({ count: item.productCount })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
