import { useRef } from 'react'
import type { LayeredFilter } from '#contract/product.ts'
import type { ListChanges } from '#machines/catalogue/list.address.ts'
import { useText } from '#src/i18n/use-text.ts'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterForm } from './filter-form.tsx'
import css from './filter-panel.module.css'

/** What every place that shows filters is given. */
export interface FilterParts {
  /** Undefined until they are answered. */
  filters: readonly LayeredFilter[] | undefined
  wanted: ShopSearch
  slug: string | undefined
  change: (changes: ListChanges) => void
  clear: () => void
  hasFailed: boolean
  retry: () => void
}

/** The filters beside the list. */
export function FilterPanel(parts: FilterParts) {
  const { shop } = useText('shop')
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1} className={css.title}>
          {shop.filters()}
        </h2>
        {filterNames(parts.wanted).length > 0 ? (
          <Button
            variant="text"
            size="sm"
            onClick={() => {
              title.current?.focus()
              parts.clear()
            }}
          >
            {shop.clearFilters()}
          </Button>
        ) : null}
      </div>
      <FilterForm {...parts} />
    </>
  )
}
