import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

// Optional parts of the profile: a failed request is not retried, and is shown as an empty list.
const once = { gcTime: 0, retry: false, meta: { personal: true, silent: true } } as const

/** The customer's documents. Only in the browser, not cached after unmount. */
export const userFilesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ ...once, queryKey: [locale, 'userFiles'], queryFn: ({ signal }) => api.getUserFiles({}, { signal }) })

/** Further attributes of the customer. Only in the browser, not cached after unmount. */
export const userAttributesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ ...once, queryKey: [locale, 'userAttributes'], queryFn: ({ signal }) => api.getUserAttributes({}, { signal }) })
