import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQuery } from '../../queries/content.ts'
import { useReader } from '../../queries/reader.ts'

export function HomePage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(pageQuery(useReader(), slug))
  return <h1>{data?.title}</h1>
}
