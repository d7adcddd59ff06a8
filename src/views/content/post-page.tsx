import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQuery, postQuery } from '../../queries/content.ts'
import { useReader } from '../../queries/reader.ts'

export function PostPage({ type, slug }: { type: 'page' | 'post'; slug: string }) {
  const reader = useReader()
  const { data } = useSuspenseQuery(type === 'page' ? pageQuery(reader, slug) : postQuery(reader, slug))
  return <h1>{data?.title}</h1>
}
