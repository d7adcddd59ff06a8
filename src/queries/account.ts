import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

// Both are extras of a page that stands without them: a call that fails is not repeated, and counts as an empty list.
const once = { gcTime: 0, retry: false, meta: { personal: true, silent: true } } as const

/** The customer's documents. Only in the browser, not cached after unmount. */
export const userFilesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ ...once, queryKey: [locale, 'userFiles'], queryFn: ({ signal }) => api.getUserFiles({}, { signal }) })

/** What the shop knows of the customer beside the account. */
export const userAttributesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ ...once, queryKey: [locale, 'userAttributes'], queryFn: ({ signal }) => api.getUserAttributes({}, { signal }) })
