import { queryOptions } from '@tanstack/react-query'
import type { Reader } from './reader.ts'

// Both are extras of a page that stands without them: a call that fails is not repeated, and counts as an empty list.
const once = { gcTime: 0, retry: false, meta: { personal: true, silent: true } } as const

/** The customer's papers. Only in the browser, and kept no longer than they are looked at. */
export const userFilesQuery = ({ locale, calls }: Reader) =>
  queryOptions({ ...once, queryKey: [locale, 'userFiles'], queryFn: ({ signal }) => calls.getUserFiles({}, { signal }) })

/** What the shop knows of the customer beside the account. */
export const userAttributesQuery = ({ locale, calls }: Reader) =>
  queryOptions({ ...once, queryKey: [locale, 'userAttributes'], queryFn: ({ signal }) => calls.getUserAttributes({}, { signal }) })
