import { useSuspenseQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryQuery, categoryTreeQuery } from '#src/queries/catalogue.ts'
import type { ShopSearch } from '#src/queries/list-search-params.ts'
import { ProductList } from './product-list.tsx'
import { CategoryHead, WholeShopHead } from './shop-head.tsx'

/** Product list page of the shop or of one category. */
export function ShopPage({ slug, search }: { slug: string | undefined; search: ShopSearch }) {
  return slug === undefined ? <AllProducts search={search} /> : <CategoryProducts slug={slug} search={search} />
}

function AllProducts({ search }: { search: ShopSearch }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useApiContext()))
  const featured = search.featured === true
  return (
    <>
      <WholeShopHead tree={tree} featured={featured} />
      <ProductList key={String(featured)} category={null} search={search} />
    </>
  )
}

function CategoryProducts({ slug, search }: { slug: string; search: ShopSearch }) {
  const apiContext = useApiContext()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(apiContext))
  const { data: category } = useSuspenseQuery(categoryQuery(apiContext, slug))
  if (!category) return null
  return (
    <>
      <CategoryHead category={category} tree={tree} />
      <ProductList key={category.id} category={category} search={search} />
    </>
  )
}
