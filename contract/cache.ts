import * as z from 'zod/mini'
import { CACHE_KINDS, CACHE_LIST, PURGE_REASON_MAX, PURGED_MAX, WARMED } from './cache.constants.ts'
import { endpoint } from './endpoint.ts'
import { listBody } from './office-list.ts'
import { records } from './paging.ts'
import { requiredLine } from './text.ts'

/** A response that the shop's processes share. */
export const CacheEntry = z.object({
  /** Names it in a request. */
  id: z.string(),
  key: z.string(),
  kind: z.enum(CACHE_KINDS),
  /** Cache tags of what is in it: `product`, `product:5`. */
  tags: z.array(z.string()),
  status: z.int(),
  /** Size of the response as it is stored. */
  bytes: z.int(),
  /** Requests that it served, of all processes. */
  hits: z.int(),
  ageSeconds: z.int(),
  /** Until it expires. */
  remainingSeconds: z.int(),
})
export type CacheEntry = z.infer<typeof CacheEntry>

const EntryId = z.string().check(z.regex(/^entry:[\w-]{27}$/))
/** As the operations set them; one name matches no entry of another. */
const Tag = z.string().check(z.regex(/^[a-zA-Z][\w-]{0,60}(?::\d{1,10})?$/))
const Reason = requiredLine(PURGE_REASON_MAX)
const names = <T extends z.ZodMiniType>(name: T) => z.array(name).check(z.minLength(1), z.maxLength(PURGED_MAX))

const ofCache = { version: 'v1', area: 'settings', policy: 'backOffice', needs: ['cache.purge'] } as const

export const filterCache = endpoint({
  ...ofCache,
  id: 'filterCache',
  method: 'POST',
  path: '/cache/filter',
  summary: 'Entries of the cache that the processes of the shop share; without Redis there is none',
  body: listBody(CACHE_LIST),
  response: z.extend(records(CacheEntry), {
    /** Of the whole cache, and requests since midnight in UTC. */
    total: z.object({ entries: z.int(), bytes: z.int(), oldestSeconds: z.int(), hits: z.int(), misses: z.int() }),
  }),
  problems: ['not-found'],
})

export const getCacheEntry = endpoint({
  ...ofCache,
  id: 'getCacheEntry',
  method: 'GET',
  path: '/cache/get/:id',
  summary: 'An entry of the cache with its headers and the start of its body',
  params: z.object({ id: EntryId }),
  response: z.extend(CacheEntry, { headers: z.record(z.string(), z.string()), body: z.string(), isCut: z.boolean() }),
  problems: ['not-found'],
})

export const purgeCache = endpoint({
  ...ofCache,
  id: 'purgeCache',
  method: 'POST',
  path: '/cache/purge',
  summary: 'Purges entries, all entries with a tag, or all, in every process; the reason stands in the audit log',
  body: z.discriminatedUnion('what', [
    z.object({ what: z.literal('entries'), names: names(EntryId), reason: Reason }),
    z.object({ what: z.literal('tags'), names: names(Tag), reason: Reason }),
    z.object({ what: z.literal('all'), reason: Reason }),
  ]),
  response: z.object({ purged: z.int() }),
  problems: ['not-found'],
})

export const warmCache = endpoint({
  ...ofCache,
  id: 'warmCache',
  method: 'POST',
  path: '/cache/warm',
  summary: 'Renders the most requested pages of today and yesterday that are not cached, some at a time',
  body: z.object({ from: z.int().check(z.gte(0), z.lte(WARMED.pages)) }),
  response: z.object({
    /** Pages that are cached now, and that could not be rendered. */
    warmed: z.int(),
    failed: z.int(),
    total: z.int(),
    /** Where the next request begins; null after the last page. */
    next: z.nullable(z.int()),
  }),
  problems: ['not-found'],
})
