import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import type { SearchItem } from '#src/queries/search.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Meta } from '#src/ui/text.tsx'
import { targetOf } from '../content/target.ts'
import { Highlighted } from './highlighted.tsx'
import css from './result-list.module.css'

/** Results with picture, title and excerpt, search words marked. */
export function ResultList({ items, words }: { items: readonly SearchItem[]; words: string }) {
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <ResultRow key={item.id} item={item} words={words} />
      ))}
    </ul>
  )
}

function ResultRow({ item, words }: { item: SearchItem; words: string }) {
  const { count } = useText()
  return (
    <li className={css.row}>
      <MediaBox backdrop={item.backdrop ?? 'sand'} ratio="1">
        {item.image ? <Picture media={item.image} sizes="80px" alt="" max={320} /> : null}
      </MediaBox>
      <div className={css.text}>
        <h3 className={css.title}>
          <Link {...targetOf(item.link)}>
            <Highlighted text={item.title} words={words} />
          </Link>
        </h3>
        <Meta>{item.productCount === null ? <Highlighted text={item.text} words={words} /> : count.products({ count: item.productCount })}</Meta>
      </div>
    </li>
  )
}

/** Placeholder rows while results load. */
export function ResultSkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.root} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={css.row}>
          <MediaBox backdrop="sand" ratio="1" />
          <div className={css.text}>
            <Skeleton kind="line" width="40%" />
            <Skeleton kind="line" width="75%" />
          </div>
        </div>
      ))}
    </div>
  )
}
