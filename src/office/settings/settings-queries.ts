import { queryOptions } from '@tanstack/react-query'
import type { getFreeSlug } from '#contract/editing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

const personal = { gcTime: 60_000, meta: { personal: true } } as const
const RECORDS_MAX = 100

/** Whether a thing may have an address. */
export const freeSlugQuery = ({ locale, api }: ApiContext, query: InputOf<typeof getFreeSlug>['query']) =>
  queryOptions({
    gcTime: 0,
    meta: { personal: true },
    queryKey: [locale, 'editing', 'free-slug', query],
    queryFn: ({ signal }) => api.getFreeSlug({ query }, { signal }),
    retry: false,
  })

/** The forms of the shop by their codes. */
export const formChoicesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    ...personal,
    queryKey: [locale, 'editing', 'forms'],
    queryFn: async ({ signal }) => (await api.filterForms({ body: { limit: RECORDS_MAX } }, { signal })).records.map(({ code, title }) => ({ code, title })),
  })

/** The films of the library. */
export const filmsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    ...personal,
    queryKey: [locale, 'media', 'films'],
    queryFn: async ({ signal }) => (await api.filterMedia({ body: { filters: { kinds: ['video'] }, limit: RECORDS_MAX } }, { signal })).records,
  })
