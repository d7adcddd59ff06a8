import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { findLinkTargets } from '#contract/link-targets.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

export type LinkSearch = InputOf<typeof findLinkTargets>['body']

/** What a link can lead to. */
export const linkTargetsQuery = ({ locale, api }: ApiContext, search: LinkSearch) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'editing', 'link-targets', search],
    queryFn: ({ signal }) => api.findLinkTargets({ body: search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The file of the media library that has this hash; null without one. */
export const linkedFileQuery = ({ locale, api }: ApiContext, driveId: string) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'media', 'linked', driveId],
    queryFn: async ({ signal }) => (await api.filterMedia({ body: { filters: { driveIds: [driveId] } } }, { signal })).records[0] ?? null,
  })
