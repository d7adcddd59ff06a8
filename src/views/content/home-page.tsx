import { useSuspenseQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { pageQuery } from '#src/queries/content.ts'
import { PageBody } from './page-body.tsx'

/** Home page. */
export function HomePage({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(useApiContext(), slug))
  return page ? <PageBody page={page} /> : null
}
