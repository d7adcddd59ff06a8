import type { LayeredFilter } from '#contract/product.ts'
import type { ListChanges } from '#machines/catalogue/list.address.ts'
import { useText } from '#src/i18n/use-text.ts'
import { isRange, parseFilter } from '#src/queries/list-query.ts'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterGroup } from '#src/ui/filter-group.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FilterChoices } from './filter-choices.tsx'
import css from './filter-form.module.css'
import { FilterRange } from './filter-range.tsx'
import { FilterYesNo } from './filter-yes-no.tsx'
import { HiddenSearchInput } from './hidden-search-input.tsx'

/** Props shared by the filter panel, the filter sheet and the chips. */
export interface FilterParts {
  /** Undefined while loading. */
  filters: readonly LayeredFilter[] | undefined
  targetSearch: ShopSearch
  slug: string | undefined
  change: (changes: ListChanges) => void
  clear: () => void
  hasFailed: boolean
  retry: () => void
}

/** Number of groups that are open initially. */
const OPEN_AT_FIRST = 5

/** A collapsible group for each filter of the list. */
export function FilterForm({ filters, targetSearch, change, hasFailed, retry }: FilterParts) {
  const { shop, common, count } = useText('shop')
  if (hasFailed)
    return (
      <div className={css.failed} role="alert">
        <p>{shop.filtersFailed()}</p>
        <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
          {common.retry()}
        </Button>
      </div>
    )
  if (!filters) return <FormSkeleton />
  return (
    <form className={css.root} method="get" autoComplete="off" aria-label={shop.filters()} onSubmit={(event) => event.preventDefault()}>
      {filters.map((filter, index) => {
        const chosen = parseFilter(targetSearch[filter.attributeCode])
        const on = chosen === null || chosen === undefined ? 0 : Array.isArray(chosen) && !isRange(filter.type) ? chosen.length : 1
        const parts = { filter, chosen: chosen ?? null, set: (value: string | number | null) => change({ [filter.attributeCode]: value }) }
        return (
          <FilterGroup
            key={filter.attributeCode}
            title={filter.label}
            count={on}
            countLabel={count.selected({ count: on })}
            open={index < OPEN_AT_FIRST || on > 0}
          >
            {isRange(filter.type) ? <FilterRange {...parts} /> : filter.type === 'YesNo' ? <FilterYesNo {...parts} /> : <FilterChoices {...parts} />}
          </FilterGroup>
        )
      })}
      <HiddenSearchInput search={targetSearch} except={filterNames(targetSearch)} />
      <div className={css.send}>
        <Button type="submit" variant="secondary">
          {shop.applyFilters()}
        </Button>
      </div>
    </form>
  )
}

const LINES = ['50%', '80%', '70%', '75%', '60%', '80%', '45%', '70%']

const FormSkeleton = () => (
  <div className={css.skeleton}>
    {LINES.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static list
      <Skeleton key={index} kind="line" width={width} />
    ))}
  </div>
)
