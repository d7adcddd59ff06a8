import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { Category } from '#contract/catalogue.ts'
import { useText } from '#src/i18n/use-text.ts'
import { categoryQuery, categoryTreeQuery, findCategory, type ShopSearch, SORTS, type SortId, shopWish, sortOf } from '#src/queries/catalogue.ts'
import { productListQuery } from '#src/queries/product.ts'
import { type Reader, useReader } from '#src/queries/reader.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wrap } from '#src/ui/frame.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { CategoryHead, WholeShopHead } from './shop-head.tsx'
import css from './shop-page.module.css'
import { Toolbar } from './toolbar.tsx'

interface Address {
  slug: string | undefined
  search: ShopSearch
}

/** The whole shop, or one category of it. */
export function ShopPage({ slug, search }: Address) {
  return slug === undefined ? <WholeShop search={search} /> : <CategoryShelf slug={slug} search={search} />
}

function WholeShop({ search }: { search: ShopSearch }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useReader()))
  return (
    <>
      <WholeShopHead tree={tree} featured={search.featured === true} />
      <ProductList category={null} search={search} />
    </>
  )
}

function CategoryShelf({ slug, search }: { slug: string; search: ShopSearch }) {
  const reader = useReader()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(reader))
  const { data: category } = useSuspenseQuery(categoryQuery(reader, slug))
  if (!category) return null
  const top = findCategory(tree, category.breadcrumbs[0]?.id ?? category.id)
  return (
    <>
      <CategoryHead category={category} top={top} />
      <ProductList category={category} search={search} />
    </>
  )
}

/** Another page or order of this list is being fetched; the old one stays meanwhile. */
const useIsRefreshing = (): boolean =>
  useRouterState({ select: ({ status, location, resolvedLocation }) => status === 'pending' && location.pathname === resolvedLocation?.pathname })

function ProductList({ category, search }: { category: Category | null; search: ShopSearch }) {
  const text = useText('shop')
  const reader: Reader = useReader()
  const { data: list } = useSuspenseQuery(productListQuery(reader, shopWish(category, search)))
  const refreshing = useIsRefreshing()
  const slug = category?.slug
  return (
    <Wrap>
      <Toolbar
        total={list.paging.total}
        search={search}
        sort={sortOf(category, search)}
        sortDefault={sortOf(category, {})}
        options={sortOptions(category, text.shop)}
      />
      <VisuallyHidden as="h2">{text.shop.title()}</VisuallyHidden>
      {list.records.length === 0 ? (
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
      ) : (
        <div className={css.list}>
          <ProductGrid max={4} dim={refreshing}>
            {list.records.map((product, index) => (
              <ProductCard key={product.id} product={product} first={index === 0 && !category?.image} />
            ))}
          </ProductGrid>
        </div>
      )}
      <div className={css.pages}>
        {list.paging.total > 0 ? (
          <Pagination
            page={list.paging.page}
            lastPage={list.paging.lastPage}
            size={PAGINATION_WINDOW}
            words={{
              label: text.aria.pagination(),
              first: text.aria.firstPage(),
              previous: text.aria.previousPage(),
              next: text.aria.nextPage(),
              last: text.aria.lastPage(),
              page: (page) => text.aria.pageNumber({ page }),
            }}
            link={(page, attributes, content) => (
              <Link to="/{-$locale}/shop/{-$slug}" params={{ slug }} search={pageSearch(search, page)} {...attributes}>
                {content}
              </Link>
            )}
          />
        ) : null}
      </div>
    </Wrap>
  )
}

const pageSearch = ({ page: _left, ...rest }: ShopSearch, page: number): ShopSearch => (page > 1 ? { ...rest, page } : rest)

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

/** Orders on offer: the category's own, else all. */
function sortOptions(category: Category | null, words: ShopWords): { id: SortId; name: string }[] {
  const ids = Object.keys(SORTS) as SortId[]
  const own = (category?.sortTypes ?? []).flatMap(({ id, name }) => ids.filter((known) => known === id).map((known) => ({ id: known, name })))
  return own.length > 0 ? own : ids.map((id) => ({ id, name: words[NAMES[id]]() }))
}
