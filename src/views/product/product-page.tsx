import { useSuspenseQuery } from '@tanstack/react-query'
import { productQuery } from '../../queries/product.ts'
import { useReader } from '../../queries/reader.ts'

export function ProductPage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(productQuery(useReader(), slug))
  return <h1>{data.name}</h1>
}
