import { useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { useText } from '#src/i18n/use-text.ts'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Display } from '#src/ui/text.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { interceptClick, withoutFilters } from './list-links.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import css from './product-list-contents.module.css'
import type { ShownList } from './use-product-list.ts'

interface ProductListContentsProps {
  category: Category | null
  shown: ShownList
  isStale: boolean
  targetSearch: ShopSearch
  perPage: number
  clear: () => void
}

/** Product cards, or the loading, empty or error state. */
export function ProductListContents({ category, shown, isStale, targetSearch, perPage, clear }: ProductListContentsProps) {
  const text = useText('shop')
  const { list } = shown
  // Only the initial list prefetches its first picture.
  const [opening] = useState(list)
  if (shown.hasFailed)
    return (
      <div className={css.note}>
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={shown.retry}>
              {text.common.retry()}
            </Button>
          }
        >
          {text.shop.failed()}
        </Alert>
      </div>
    )
  if (!list)
    return (
      <div className={css.list}>
        <ListSkeleton count={Math.min(perPage, Math.max(category?.productCount ?? perPage, 1))} backdrop={category?.backdrop} label={text.shop.loading()} />
      </div>
    )
  if (list.records.length === 0)
    return filterNames(targetSearch).length > 0 ? (
      <EmptyState
        title={
          <Display as="p" size={4}>
            {text.shop.empty()}
          </Display>
        }
        action={
          <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: category?.slug }} search={withoutFilters(targetSearch)} onClick={interceptClick(clear)}>
            {text.shop.clearFilters()}
          </ButtonLink>
        }
      >
        {text.shop.emptyHint()}
      </EmptyState>
    ) : (
      <EmptyState
        title={
          <Display as="p" size={4}>
            {text.shop.emptyCategory()}
          </Display>
        }
        action={
          <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }}>
            {text.shop.all()}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={css.list} aria-busy={isStale || undefined}>
      <ProductGrid max={4} dim={isStale}>
        {list.records.map((product, index) => (
          <ProductCard key={product.id} product={product} first={index === 0 && list === opening && !category?.image} />
        ))}
      </ProductGrid>
    </div>
  )
}
