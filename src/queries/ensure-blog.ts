import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import type { Term } from '#contract/term.ts'
import { postsQuery, termQuery, termsQuery } from './content.ts'
import { type Asked, found } from './found.ts'

export interface FoundBlog {
  readonly page: number
  /** The category, or null for the whole journal. */
  readonly term: Term | null
  readonly alternates: Readonly<Record<Locale, string>>
}

const pathOf = (slug: string | undefined): string => (slug === undefined ? '/blog' : `/blog/${slug}`)

/** Reads a page of the journal or of one of its categories; a page behind the last one is none. */
export async function ensureBlog(queryClient: QueryClient, asked: Asked, { slug, page }: { slug: string | undefined; page: number }): Promise<FoundBlog> {
  const { reader } = asked
  const naming = queryClient.ensureQueryData(termsQuery(reader, 'first'))
  const listing = queryClient.ensureQueryData(postsQuery(reader, { page, ...(slug !== undefined && { term: slug }) }))
  const [term] = await Promise.all([
    slug === undefined ? null : found(queryClient.ensureQueryData(termQuery(reader, slug)), asked),
    found(
      listing.then((list) => (page > list.paging.lastPage ? null : list)),
      asked,
    ),
    naming,
  ])
  if (term && term.slug !== slug)
    throw redirect({ to: '/{-$locale}/blog/{-$slug}', params: { locale: reader.locale, slug: term.slug }, search: page > 1 ? { page } : {}, statusCode: 301 })
  return { page, term, alternates: { en: pathOf(term?.alternates.en), hr: pathOf(term?.alternates.hr) } }
}
