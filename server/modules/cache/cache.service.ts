import { type CACHE_LIST, SHOWN_CHARACTERS, WARMED } from '#contract/cache.constants.ts'
import type {
  CacheEntry,
  filterCache as filterOperation,
  getCacheEntry as getOperation,
  purgeCache as purgeOperation,
  warmCache as warmOperation,
} from '#contract/cache.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { SortOf } from '#contract/office-list.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { pagingOf } from '#server/db/list-query.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { PAGE_KEY } from '#server/kernel/page-key.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { entryTag, type ResponseCache } from '#server/kernel/response-cache.ts'
import type { SharedEntries, SharedEntry } from '#server/kernel/shared-entries.ts'
import { logChanges } from '../audit/audit.service.ts'

type Sort = SortOf<typeof CACHE_LIST>

/** What the processes share; without a shared cache there is nothing to manage. */
function sharedOf({ sharedEntries }: Pick<ResponseCache, 'sharedEntries'>): SharedEntries {
  if (!sharedEntries) throw new ProblemError('not-found')
  return sharedEntries
}

/** What was read; `unavailable` while the shared cache is. */
const readOr503 = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw Object.assign(new ProblemError('unavailable'), { cause })
  })

const kindOf = ({ key }: SharedEntry): CacheEntry['kind'] => (key.startsWith(PAGE_KEY) ? 'page' : 'response')
const recordOf = (entry: SharedEntry): CacheEntry => ({ ...entry, tags: [...entry.tags], id: entryTag(entry.key), kind: kindOf(entry) })

const VALUES: Readonly<Record<string, (entry: SharedEntry) => number>> = {
  hits: ({ hits }) => hits,
  bytes: ({ bytes }) => bytes,
  age: ({ ageSeconds }) => ageSeconds,
}
const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

function sorted(entries: readonly SharedEntry[], sort: Sort): SharedEntry[] {
  const [by, direction] = sort.startsWith('-') ? ([sort.slice(1), -1] as const) : ([sort, 1] as const)
  const value = VALUES[by]
  const compare = (left: SharedEntry, right: SharedEntry): number => (value ? value(left) - value(right) : 0) || compareText(left.key, right.key)
  return [...entries].sort((left, right) => direction * compare(left, right))
}

/** Every term is in the key or in a tag. */
function isFoundBy({ key, tags }: SharedEntry, terms: readonly string[]): boolean {
  const text = `${key} ${tags.join(' ')}`.toLowerCase()
  return terms.every((word) => text.includes(word))
}

/** A page of the entries that are valid, and the whole in numbers. */
export async function filterCache(cache: ResponseCache, body: ParsedInputOf<typeof filterOperation>['body']): Promise<ResponseOf<typeof filterOperation>> {
  const { search = '', filters, sort, limit, page } = body
  const shared = sharedOf(cache)
  // What this process has counted is written first.
  const [requests, all] = await readOr503(Promise.all([shared.counts(), shared.list()]))
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((entry) => isFoundBy(entry, terms) && (filters.kind?.includes(kindOf(entry)) ?? true))
  const total = {
    entries: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    oldestSeconds: all.reduce((oldest, { ageSeconds }) => Math.max(oldest, ageSeconds), 0),
    ...requests,
  }
  const shown = sorted(found, sort).slice((page - 1) * limit, page * limit)
  return { records: shown.map(recordOf), paging: pagingOf(found.length, body), total }
}

/** An entry by its tag. */
export async function readCacheEntry(cache: ResponseCache, id: string): Promise<ResponseOf<typeof getOperation>> {
  const shared = sharedOf(cache)
  const found = (await readOr503(shared.list())).find(({ key }) => entryTag(key) === id)
  const entry = found && (await readOr503(shared.read(found.key)))
  if (!entry) throw new ProblemError('not-found')
  const { headers, body } = entry
  return { ...recordOf(entry), headers: { ...headers }, body: body.slice(0, SHOWN_CHARACTERS), isCut: body.length > SHOWN_CHARACTERS }
}

type Purge = ParsedInputOf<typeof purgeOperation>['body']

/** The name of an entry without what visitors typed: rows of the audit log are never deleted. */
const loggedName = ({ key }: SharedEntry): string => key.split(/[?{]/, 1)[0] ?? ''

/** Purges in every process; the reason is logged first. */
export async function purgeCache(db: Db, cache: ResponseCache, caller: Caller, purge: Purge): Promise<ResponseOf<typeof purgeOperation>> {
  const names = purge.what === 'all' ? null : new Set(purge.names)
  const isPurged = ({ key, tags }: SharedEntry) => !names || (purge.what === 'tags' ? tags.some((tag) => names.has(tag)) : names.has(entryTag(key)))
  const purged = (await readOr503(sharedOf(cache).list())).filter(isPurged)
  const logged = purge.what === 'entries' ? { names: purged.map(loggedName) } : purge.what === 'tags' ? { names: purge.names } : {}
  const after = { ...logged, reason: purge.reason, purged: purged.length }
  await inTransaction(db, (transaction) =>
    logChanges(transaction, caller, [{ action: 'purgeCache', kind: 'cache', entityId: purge.what, before: null, after }]),
  )
  if (names) cache.purge([...names])
  else cache.purge()
  return { purged: purged.length }
}

/** Requests some of the most requested pages; what is cached already costs nothing. */
export async function warmCache(cache: ResponseCache, from: number, request: (url: string) => Promise<boolean>): Promise<ResponseOf<typeof warmOperation>> {
  const urls = await readOr503(sharedOf(cache).mostRequested(WARMED.pages))
  let warmed = 0
  const now = urls.slice(from, from + WARMED.atOnce)
  // One after the other: visitors come first.
  for (const url of now) if (await request(url)) warmed += 1
  const next = from + now.length
  return { warmed, failed: now.length - warmed, total: urls.length, next: next < urls.length ? next : null }
}
