import { useSuspenseQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryQuery, categoryTreeQuery } from '#src/queries/catalogue.ts'
import type { ShopSearch } from '#src/queries/list-search-params.ts'
import { ProductShelf } from './product-shelf.tsx'
import { CategoryHead, WholeShopHead } from './shop-head.tsx'

/** The whole shop, or one category of it. */
export function ShopPage({ slug, search }: { slug: string | undefined; search: ShopSearch }) {
  return slug === undefined ? <WholeShop search={search} /> : <CategoryShelf slug={slug} search={search} />
}

function WholeShop({ search }: { search: ShopSearch }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useApiContext()))
  const featured = search.featured === true
  return (
    <>
      <WholeShopHead tree={tree} featured={featured} />
      <ProductShelf key={String(featured)} category={null} search={search} />
    </>
  )
}

function CategoryShelf({ slug, search }: { slug: string; search: ShopSearch }) {
  const apiContext = useApiContext()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(apiContext))
  const { data: category } = useSuspenseQuery(categoryQuery(apiContext, slug))
  if (!category) return null
  return (
    <>
      <CategoryHead category={category} tree={tree} />
      <ProductShelf key={category.id} category={category} search={search} />
    </>
  )
}
