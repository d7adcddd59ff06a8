import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './wishlist-section.module.css'

const CARDS = ['first', 'second', 'third', 'fourth'] as const

/** Placeholder cards. */
export function WishlistSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton kind="photo" />
          <Skeleton kind="line" width="70%" />
          <Skeleton kind="line" width="40%" />
        </div>
      ))}
    </div>
  )
}
