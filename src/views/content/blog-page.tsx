import { useSuspenseQuery } from '@tanstack/react-query'
import { postsQuery } from '../../queries/content.ts'
import { useReader } from '../../queries/reader.ts'

export function BlogPage({ slug, page }: { slug: string | undefined; page: number }) {
  const { data } = useSuspenseQuery(postsQuery(useReader(), { page, ...(slug !== undefined && { term: slug }) }))
  return data.records.map((post) => <h2 key={post.id}>{post.title}</h2>)
}
