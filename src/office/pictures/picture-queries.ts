import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** Pictures that are shown at once; the search narrows them. */
const PICTURES_SHOWN = 60

/** Pictures of the library, the newest first, with the one that is there now. */
export const picturesQuery = ({ locale, api }: ApiContext, search: string, current: number | null) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'media', 'pictures', search, current],
    queryFn: async ({ signal }) => {
      const filters = { kinds: ['picture' as const], ...(search !== '' && { search }) }
      const { records } = await api.filterMedia({ body: { filters, limit: PICTURES_SHOWN } }, { signal })
      if (current === null || records.some(({ id }) => id === current)) return records
      const known = await api.filterMedia({ body: { filters: { ids: [current] } } }, { signal })
      return [...known.records, ...records]
    },
    placeholderData: keepPreviousData,
  })
