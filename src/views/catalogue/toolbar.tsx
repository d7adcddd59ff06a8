import { Link } from '@tanstack/react-router'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/catalogue.constants.ts'
import type { Category } from '#contract/catalogue.ts'
import type { ListChanges } from '#machines/catalogue/list.address.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type SortId, sortChoices, sortOf } from '#src/queries/catalogue.ts'
import { parseListQuery } from '#src/queries/list-query.ts'
import type { ShopSearch } from '#src/queries/list-search-params.ts'
import { Count } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { HiddenSearchInput } from './hidden-search-input.tsx'
import { changedSearch } from './list-links.ts'
import css from './toolbar.module.css'

interface ToolbarProps {
  category: Category | null
  targetSearch: ShopSearch
  /** Number of products in the list; undefined while loading. */
  total: number | undefined
  change: (changes: ListChanges) => void
  panelId: string
  isOpen: boolean
  onToggle: () => void
  isSheetOpen: boolean
  onSheet: () => void
}

/** Toolbar of a list: product count, filter buttons, page size and sort order. */
export function Toolbar({ category, targetSearch, total, change, panelId, isOpen, onToggle, isSheetOpen, onSheet }: ToolbarProps) {
  const { shop, count } = useText('shop')
  const listQuery = parseListQuery(targetSearch)
  const filtersOn = listQuery.filters.length
  const face = (
    <>
      <Icon name="filter" />
      <span>{shop.filters()}</span>
      {filtersOn > 0 ? <Count label={count.filters({ count: filtersOn })}>{filtersOn}</Count> : null}
    </>
  )
  return (
    <div className={css.root}>
      <span className={css.sheet}>
        <ChipButton aria-haspopup="dialog" aria-expanded={isSheetOpen} onClick={onSheet}>
          {face}
        </ChipButton>
      </span>
      <span className={css.panel}>
        <ChipButton aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={onToggle}>
          {face}
        </ChipButton>
      </span>
      {isOpen ? null : (
        <Link
          className={css.plain}
          to="/{-$locale}/shop/{-$slug}"
          params={{ slug: category?.slug }}
          search={changedSearch(targetSearch, { filters: 'open' })}
          preload={false}
        >
          {shop.showFilters()}
        </Link>
      )}
      <p className={css.count} role="status">
        {total === undefined ? <VisuallyHidden>{shop.loading()}</VisuallyHidden> : count.products({ count: total })}
      </p>
      <Order category={category} targetSearch={targetSearch} change={change} />
    </div>
  )
}

function Order({ category, targetSearch, change }: Pick<ToolbarProps, 'category' | 'targetSearch' | 'change'>) {
  const { shop, common } = useText('shop')
  const listQuery = parseListQuery(targetSearch)
  const initial = sortOf(category, undefined).id
  return (
    // The URL holds the choice; a value that the browser restores would change it again.
    <form className={css.order} method="get" autoComplete="off">
      <label className={css.field} htmlFor="list-per-page">
        <span className={css.label}>{shop.perPage()}</span>
        <Select
          size="sm"
          quiet
          id="list-per-page"
          name="perPage"
          value={listQuery.perPage}
          onChange={({ target }) => change({ perPage: Number(target.value) === PAGE_SIZE_DEFAULT ? null : Number(target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <label className={css.field} htmlFor="list-sort">
        <VisuallyHidden>{shop.sort()}</VisuallyHidden>
        <Select
          size="sm"
          quiet
          id="list-sort"
          name="sort"
          value={sortOf(category, listQuery.sort).id}
          onChange={({ target }) => change({ sort: target.value === initial ? null : target.value })}
        >
          {sortChoices(category).map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? (isNamed(id) ? shop[NAMES[id]]() : id)}
            </option>
          ))}
        </Select>
      </label>
      <HiddenSearchInput search={targetSearch} except={['perPage', 'sort']} />
      <span className={css.send}>
        <Button type="submit" size="sm" variant="quiet">
          {common.apply()}
        </Button>
      </span>
    </form>
  )
}

type ShopWords = ReturnType<typeof useText<'shop'>>['shop']
const NAMES = {
  newest: 'sortNewest',
  oldest: 'sortOldest',
  cheapest: 'sortCheapest',
  mostExpensive: 'sortMostExpensive',
  nameAsc: 'sortNameAsc',
  nameDesc: 'sortNameDesc',
  priorityLow: 'sortPriorityLow',
  priorityHigh: 'sortPriorityHigh',
} as const satisfies Record<SortId, keyof ShopWords>
const isNamed = (id: string): id is SortId => Object.hasOwn(NAMES, id)
