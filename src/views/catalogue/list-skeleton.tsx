import type { Backdrop } from '#contract/product.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import css from './list-skeleton.module.css'

/** Placeholders of the same size as the product cards. */
export function ListSkeleton({ count, backdrop, label }: { count: number; backdrop: Backdrop | undefined; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <ProductGrid max={4}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
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
