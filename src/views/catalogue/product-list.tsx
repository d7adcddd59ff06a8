import { useEffect, useId, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { useList } from '#src/actors/use-list.ts'
import { useText } from '#src/i18n/use-text.ts'
import { parseListQuery } from '#src/queries/list-query.ts'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListNotices } from './list-notices.tsx'
import { ListPagination } from './list-pagination.tsx'
import css from './product-list.module.css'
import { ProductListContents } from './product-list-contents.tsx'
import { Toolbar } from './toolbar.tsx'
import { useProductList } from './use-product-list.ts'

/** Product list with toolbar, filters, chips and pagination. */
export function ProductList({ category, search }: { category: Category | null; search: ShopSearch }) {
  const text = useText('shop')
  const listQuery = parseListQuery(search)
  const { targetSearch, isBusy, change, flush } = useList(search)
  const [isOpen, setOpen] = useState(listQuery.open || listQuery.filters.length > 0)
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null)
  const shown = useProductList({ category, featured: listQuery.featured }, listQuery, isOpen || isSheetOpen === true)
  const { list, filters } = shown
  const isStale = shown.isStale || isBusy
  const panelId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const turnTo = useRef<number | null>(null)
  const page = list?.paging.page
  const toList = () => heading.current?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the requested page is shown
  useEffect(() => {
    if (turnTo.current !== page) return
    turnTo.current = null
    toList()
  }, [page])

  const clear = () => change(Object.fromEntries(filterNames(targetSearch).map((name) => [name, null])))
  const parts = { filters, targetSearch, change, clear, slug: category?.slug, hasFailed: shown.haveFiltersFailed, retry: shown.retryFilters }
  return (
    <div className={css.root} data-filters={isOpen ? 'open' : undefined}>
      {isOpen ? (
        <div className={css.panel} id={panelId}>
          <FilterPanel {...parts} />
        </div>
      ) : null}
      <div className={css.main}>
        <Toolbar
          category={category}
          targetSearch={targetSearch}
          total={list?.paging.total}
          change={change}
          panelId={panelId}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          isSheetOpen={isSheetOpen === true}
          onSheet={() => setSheetOpen(true)}
        />
        <FilterChips {...parts} toList={toList} />
        <ListNotices shown={shown} />
        <h2 ref={heading} tabIndex={-1}>
          <VisuallyHidden>
            <span>{text.shop.products()}</span>
            <span>{list && list.paging.lastPage > 1 ? `, ${text.shop.pageOf({ page: list.paging.page, pages: list.paging.lastPage })}` : ''}</span>
          </VisuallyHidden>
        </h2>
        <ProductListContents
          category={category}
          shown={shown}
          isStale={isStale}
          targetSearch={targetSearch}
          perPage={listQuery.perPage}
          clear={() => {
            toList()
            clear()
          }}
        />
        <div className={css.pages}>
          {list && list.paging.total > 0 ? (
            <ListPagination
              paging={list.paging}
              slug={category?.slug}
              search={search}
              onTurn={(to) => {
                turnTo.current = to
              }}
            />
          ) : null}
        </div>
      </div>
      {isSheetOpen === null ? null : (
        <FilterSheet
          {...parts}
          open={isSheetOpen}
          total={isStale ? undefined : list?.paging.total}
          onClose={() => {
            flush()
            setSheetOpen(false)
          }}
        />
      )}
    </div>
  )
}
