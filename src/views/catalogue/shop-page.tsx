import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryQuery, categoryTreeQuery } from '#src/queries/catalogue.ts'
import type { ShopSearch } from '#src/queries/list-address.ts'
import { useReader } from '#src/queries/reader.ts'
import { ProductShelf } from './product-shelf.tsx'
import { CategoryHead, WholeShopHead } from './shop-head.tsx'

/** The whole shop, or one category of it. */
export function ShopPage({ slug, search }: { slug: string | undefined; search: ShopSearch }) {
  return slug === undefined ? <WholeShop search={search} /> : <CategoryShelf slug={slug} search={search} />
}

function WholeShop({ search }: { search: ShopSearch }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useReader()))
  const featured = search.featured === true
  return (
    <>
      <WholeShopHead tree={tree} featured={featured} />
      <ProductShelf key={String(featured)} category={null} search={search} />
    </>
  )
}

function CategoryShelf({ slug, search }: { slug: string; search: ShopSearch }) {
  const reader = useReader()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(reader))
  const { data: category } = useSuspenseQuery(categoryQuery(reader, slug))
  if (!category) return null
  return (
    <>
      <CategoryHead category={category} tree={tree} />
      <ProductShelf key={category.id} category={category} search={search} />
    </>
  )
}
