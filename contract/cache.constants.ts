import { list } from './office-list.constants.ts'

export const CACHE_KINDS = ['page', 'response'] as const

/** Entries of the cache that the shop's processes share. */
export const CACHE_LIST = list({
  columns: ['key', 'tags', 'bytes', 'hits', 'age', 'remaining', 'status'],
  hidden: ['remaining', 'status'],
  sorts: ['hits', 'key', 'bytes', 'age'],
  sort: '-hits',
  filters: { kind: { type: 'choice', options: CACHE_KINDS } },
})

/** Longest reason of a purge. */
export const PURGE_REASON_MAX = 200
/** Most entries or tags of one purge. */
export const PURGED_MAX = 500
/** Most requested pages that are warmed, and pages of one request. */
export const WARMED = { pages: 50, atOnce: 10 } as const
/** Characters of an entry that are shown. */
export const SHOWN_CHARACTERS = 5_000
