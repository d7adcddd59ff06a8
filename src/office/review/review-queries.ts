import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DocumentName } from '#contract/editing.ts'
import type { PreviewSubject } from '#machines/editing/preview.machine.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

const ofPerson = { gcTime: 60_000, meta: { personal: true } } as const

/** Every change that is not published. It is read again on request alone: what is published is what was seen. */
export const reviewQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    ...ofPerson,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [locale, 'review', 'changes'],
    queryFn: async ({ signal }) => (await api.getReview({ body: {} }, { signal })).documents,
  })

/** A page of the releases, the newest first. */
export const releasesQuery = ({ locale, api }: ApiContext, page: number) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'review', 'releases', page],
    queryFn: ({ signal }) => api.filterContentReleases({ body: { page, limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the revisions of a thing, the newest first. */
export const revisionsQuery = ({ locale, api }: ApiContext, document: DocumentName, page: number) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'review', 'revisions', document, page],
    queryFn: ({ signal }) => api.filterRevisions({ body: { document, page, limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The links to a thing or release that still open, the newest first. */
export const previewsQuery = ({ locale, api }: ApiContext, of: PreviewSubject) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'review', 'previews', of],
    queryFn: async ({ signal }) => {
      const shown = of.type === 'draft' ? { type: of.type, document: of.document } : of
      return (await api.filterPreviews({ body: { of: shown } }, { signal })).previews
    },
  })
