import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShopSearch } from '../../queries/catalogue.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'
import { useReader } from '../../queries/reader.ts'

export function ShopPage({ slug }: { slug: string | undefined; search: ShopSearch }) {
  const { data } = useSuspenseQuery(categoryTreeQuery(useReader()))
  return <h1>{data.find((category) => category.slug === slug)?.name}</h1>
}
