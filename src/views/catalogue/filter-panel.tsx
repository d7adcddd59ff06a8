import { useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { filterNames } from '#src/queries/list-search-params.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterForm, type FilterParts } from './filter-form.tsx'
import css from './filter-panel.module.css'

/** Filters in a column beside the list. */
export function FilterPanel(parts: FilterParts) {
  const { shop } = useText('shop')
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1} className={css.title}>
          {shop.filters()}
        </h2>
        {filterNames(parts.targetSearch).length > 0 ? (
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
