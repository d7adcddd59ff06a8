import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#contract/locale.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

/** Pages and posts that lack a language, with suggestions. */
export const untranslatedQuery = ({ locale, api }: ApiContext, languages: { readonly from: Locale; readonly to: Locale }) =>
  queryOptions({
    gcTime: 0,
    meta: { personal: true },
    queryKey: [locale, 'editing', 'pairs', languages],
    queryFn: ({ signal }) => api.filterUntranslatedPosts({ body: languages }, { signal }),
  })
