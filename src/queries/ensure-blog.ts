import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { byLocale, type Locale } from '#contract/locale.ts'
import type { Term } from '#contract/term.ts'
import { postsQuery, termQuery, termsQuery } from './content.ts'
import { type ContentRequest, foundOr404, foundOrNull } from './found-or-404.ts'
import { pageOr404 } from './page-or-404.ts'

export interface FoundBlog {
  readonly page: number
  /** The blog category; null for the whole blog. */
  readonly term: Term | null
  readonly alternates: Readonly<Record<Locale, string>>
}

const pathOf = (slug: string | undefined): string => (slug === undefined ? '/blog' : `/blog/${slug}`)

/** Loads a page of the blog or of a category; a page beyond the last one is not found. */
export async function ensureBlog(
  queryClient: QueryClient,
  request: ContentRequest,
  { slug, page }: { slug: string | undefined; page: number },
): Promise<FoundBlog> {
  const { apiContext } = request
  const naming = queryClient.ensureQueryData(termsQuery(apiContext, 'first'))
  const listing = queryClient.ensureQueryData(postsQuery(apiContext, { page, ...(slug !== undefined && { term: slug }) }))
  const [term, list] = await Promise.all([
    slug === undefined ? null : foundOr404(queryClient.ensureQueryData(termQuery(apiContext, slug)), request),
    foundOrNull(listing),
    naming,
  ])
  if (list) pageOr404(list.paging)
  if (term && term.slug !== slug)
    throw redirect({
      to: '/{-$locale}/blog/{-$slug}',
      params: { locale: apiContext.locale, slug: term.slug },
      search: page > 1 ? { page } : {},
      statusCode: 301,
    })
  return { page, term, alternates: byLocale((locale) => pathOf(term?.alternates[locale])) }
}
