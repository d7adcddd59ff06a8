import type { Shelf } from '#contract/product.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import css from './list-skeleton.module.css'

/** Cards that are coming, as large as they will be. */
export function ListSkeleton({ count, backdrop, label }: { count: number; backdrop: Shelf | undefined; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <ProductGrid max={4}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className={css.card} aria-hidden="true">
            <Skeleton kind="photo" {...(backdrop && { backdrop })} />
            <span className={css.body}>
              <Skeleton kind="line" width="70%" />
              <Skeleton kind="line" width="45%" />
              <Skeleton kind="line" width="30%" />
            </span>
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
