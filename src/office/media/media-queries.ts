import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { filterMedia, LibraryMedia } from '#contract/media-library.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

/** Files that are loaded at once. */
const CHUNK_SIZE = 60
export type MediaFilter = Pick<InputOf<typeof filterMedia>['body'], 'filters' | 'sort'>

/** Files that match a filter: the ids of all of them, in their order, and the first of the files. */
export interface MediaList {
  readonly ids: readonly number[]
  readonly first: readonly LibraryMedia[]
  readonly isOfBin: boolean
}

const ofPerson = { gcTime: 60_000, meta: { personal: true } } as const

export const mediaListQuery = ({ locale, api }: ApiContext, filter: MediaFilter) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'media', 'list', filter],
    queryFn: async ({ signal }): Promise<MediaList> => {
      const { records, ids } = await api.filterMedia({ body: { ...filter, limit: CHUNK_SIZE, withIds: true } }, { signal })
      return { ids: ids ?? [], first: records, isOfBin: filter.filters?.bin === true }
    },
    placeholderData: keepPreviousData,
  })

/** The files of a list around a place in it, which are loaded when one of them is shown. */
export const mediaChunkQuery = ({ locale, api }: ApiContext, { ids, isOfBin }: MediaList, index: number) => {
  const start = index - (index % CHUNK_SIZE)
  const chunk = ids.slice(start, start + CHUNK_SIZE)
  return queryOptions({
    ...ofPerson,
    queryKey: [locale, 'media', 'chunk', chunk, isOfBin],
    queryFn: async ({ signal }) => (await api.filterMedia({ body: { filters: { ids: chunk, bin: isOfBin }, limit: CHUNK_SIZE } }, { signal })).records,
    enabled: start > 0,
    placeholderData: keepPreviousData,
  })
}

/** How many files each filter finds. */
export const mediaCountsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'media', 'counts'],
    queryFn: async ({ signal }) => (await api.filterMedia({ body: { limit: 1, counted: true } }, { signal })).counts,
  })

/** One file; `isBinned` of the bin. */
export const mediaFileQuery = ({ locale, api }: ApiContext, id: number, isBinned: boolean) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'media', 'file', id, isBinned],
    queryFn: async ({ signal }) => (await api.filterMedia({ body: { filters: { ids: [id], bin: isBinned } } }, { signal })).records[0] ?? null,
  })

/** Where a file is used. */
export const mediaUsesQuery = ({ locale, api }: ApiContext, id: number) =>
  queryOptions({
    ...ofPerson,
    queryKey: [locale, 'media', 'uses', id],
    queryFn: async ({ signal }) => (await api.getMediaUses({ params: { id: String(id) } }, { signal })).records,
  })
