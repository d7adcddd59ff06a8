import type { SearchAddress } from '../queries/search.ts'
import { parsePage } from './-search.ts'

// The router parses 007, true and "salt" as JSON values; here all of them are text.
const textIn = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return textIn(value[0])
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** An empty category is kept: the page reports that nothing was searched. */
export const parseSearchAddress = (search: Record<string, unknown>): SearchAddress => ({
  search: textIn(search.search) || undefined,
  category: textIn(search.category),
  ...parsePage(search),
})
