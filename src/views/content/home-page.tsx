import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { PageBody } from './page-body.tsx'

/** The first page of the shop. */
export function HomePage({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(useReader(), slug))
  return page ? <PageBody page={page} /> : null
}
