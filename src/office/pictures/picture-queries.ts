import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** Pictures that are shown at once; the search narrows them. */
const PICTURES_SHOWN = 60

/** Images of the library, the newest first, with those that are shown whatever is searched for. */
export const picturesQuery = ({ locale, api }: ApiContext, search: string, ids: readonly number[]) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'media', 'pictures', search, ids],
    queryFn: async ({ signal }) => {
      const filters = { kinds: ['picture' as const], ...(search !== '' && { search }) }
      const { records } = await api.filterMedia({ body: { filters, limit: PICTURES_SHOWN } }, { signal })
      const missing = ids.filter((id) => records.every((record) => record.id !== id))
      if (missing.length === 0) return records
      const known = await api.filterMedia({ body: { filters: { ids: missing } } }, { signal })
      return [...known.records, ...records]
    },
    placeholderData: keepPreviousData,
  })
