import type { SearchAddress } from '../queries/search.ts'
import { parsePage } from './-search.ts'

// The router reads 007, true and "salt" in an address as what they look like; here all are words.
const textIn = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return textIn(value[0])
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** An empty category stays: it asks for nothing, and the page says so. */
export const parseSearchAddress = (search: Record<string, unknown>): SearchAddress => ({
  search: textIn(search.search) || undefined,
  category: textIn(search.category),
  ...parsePage(search),
})
