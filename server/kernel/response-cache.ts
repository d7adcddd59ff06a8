import { createHash } from 'node:crypto'
import type { Encoding } from './compression.ts'
import { createEncodedBody, type EncodedBody } from './encoded-body.ts'
import type { SharedEntries } from './shared-entries.ts'
import { createSizedStore } from './sized-store.ts'
import { createWorkQueue } from './work-queue.ts'

/** A serialized response. */
export interface NewResponse {
  readonly body: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Cache tags of the entities in it: `product`, `product:5`. */
  readonly tags?: readonly string[]
  /** TTL in seconds that overrides a longer one. */
  readonly seconds?: number
}

/** A cached response. */
export interface CachedResponse extends NewResponse {
  readonly etag: string
  /** The compressed body. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/** A response that another key has, under which alone it is stored. */
export interface SharedResponse extends Pick<NewResponse, 'tags' | 'seconds'> {
  readonly storedAs: string
  readonly response: CachedResponse
}

/** Caches public responses, serialized, until they expire or are purged. */
export interface ResponseCache {
  /** The cached response while it is fresh. */
  peek(key: string): CachedResponse | undefined
  /** The response of the key: cached, pending (shared by concurrent requests), or computed now. */
  get(key: string, seconds: number, produce: () => Promise<NewResponse | SharedResponse>): Promise<CachedResponse>
  /** Evicts the responses with one of these tags, here and in the shared cache; without tags all. Call it after the change is committed. */
  purge(tags?: readonly string[]): void
  /** The same once a second at most, for frequent changes that would otherwise disable caching: now, or when the second is over. */
  purgeThrottled(tags: readonly string[]): void
  /** Number of responses. */
  readonly size: number
  /** Memory they take, with their compressed copies. */
  readonly bytes: number
  /** What the processes share; null without a shared cache. */
  readonly sharedEntries: SharedEntries | null
}

/** The cache shared by several processes. It never throws: on failure it is as if nothing were cached. */
export interface SharedResponseCache {
  /** The cached response while it is valid, and the revision of the read, which `store` needs. */
  find(key: string): Promise<{ revision: string | null; response: NewResponse | null }>
  /** Stores what was computed since that revision. */
  store(key: string, response: NewResponse, seconds: number, revision: string): void
  purge(tags: readonly string[] | null): void
  /** Called for every purge by another process, and with null when some may have been missed. */
  onPurge(listener: (tags: readonly string[] | null) => void): void
  readonly entries: SharedEntries
}

interface Options {
  /** Maximum memory; the least recently used response is evicted first. */
  bytes?: number
  /** Maximum TTL in this process, whatever an operation allows: the maximum age when a change by another process is missed. */
  maxTtlSeconds?: number
  shared?: SharedResponseCache | null
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

interface Entry {
  readonly response: CachedResponse
  readonly encodedBody: EncodedBody
  readonly expiresAt: number
}

/** Where the response of a key is stored. */
interface Reference extends Pick<SharedResponse, 'storedAs' | 'tags'> {
  readonly expiresAt: number
}

const tagsOf = (entry: Entry | Reference): readonly string[] => ('storedAs' in entry ? entry.tags : entry.response.tags) ?? []

const THROTTLE_MS = 1_000

const DEFAULT_BYTES = 64_000_000
const CHARACTER_BYTES = 2
/** The objects of an entry, without its texts. */
const ENTRY_BYTES = 1_000
const BACKGROUND = { atOnce: 1, waitingMax: 50 }

/** The tag that an entry alone has: it is purged like any other. */
export const entryTag = (key: string): string => `entry:${createHash('sha1').update(key).digest('base64url')}`

/** A weak ETag: the same for each encoding of the same text. */
export const etagOf = (body: string | Uint8Array): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

function bytesOf(key: string, entry: Entry | Reference): number {
  const own = 'storedAs' in entry ? [entry.storedAs] : [entry.response.body, ...Object.entries(entry.response.headers).flat()]
  const characters = [key, ...own, ...tagsOf(entry)].reduce((sum, text) => sum + text.length, 0)
  return ENTRY_BYTES + ('storedAs' in entry ? 0 : entry.encodedBody.copiedBytes) + CHARACTER_BYTES * characters
}

export function createResponseCache(options: Options = {}): ResponseCache {
  const { bytes = DEFAULT_BYTES, maxTtlSeconds = 5, shared = null, now = () => performance.now() } = options
  // Expired responses stay until they are evicted: a new one with the same body takes over the compressed copies.
  const stored = createSizedStore<Entry | Reference>(bytes, bytesOf)
  const pending = new Map<string, Promise<CachedResponse>>()
  const inBackground = createWorkQueue(BACKGROUND)
  const changes = createChanges()
  const waiting = new Set<string>()
  let throttle: NodeJS.Timeout | undefined

  function find(key: string): CachedResponse | undefined {
    const entry = stored.get(key)
    if (!entry || entry.expiresAt <= now()) return undefined
    return 'storedAs' in entry ? find(entry.storedAs) : entry.response
  }

  function peek(key: string): CachedResponse | undefined {
    const response = find(key)
    if (response) shared?.entries.count(key, response.status, 'hit')
    return response
  }

  function encodedBodyOf(key: string, text: string, etag: string): EncodedBody {
    const earlier = stored.get(key)
    if (earlier && 'response' in earlier && earlier.response.etag === etag) return earlier.encodedBody
    return createEncodedBody(text, { inBackground, onResize: () => stored.recount(key) })
  }

  async function load(key: string, seconds: number, produce: () => Promise<NewResponse | SharedResponse>): Promise<CachedResponse> {
    const since = changes.revision()
    const found = seconds > 0 ? await shared?.find(key) : undefined
    const made = found?.response ?? (await produce())
    const ttl = Math.min(seconds, made.seconds ?? seconds)
    if (seconds > 0) shared?.entries.count(key, 'storedAs' in made ? made.response.status : made.status, found?.response ? 'hit' : 'miss')
    const isStorable = ttl > 0 && !changes.hasChanged([...(made.tags ?? []), entryTag(key)], since)
    const expiresAt = now() + Math.min(ttl, maxTtlSeconds) * 1000
    if ('storedAs' in made) {
      if (isStorable) stored.set(key, { storedAs: made.storedAs, expiresAt, ...(made.tags && { tags: made.tags }) })
      return made.response
    }
    const etag = etagOf(made.body)
    const encodedBody = encodedBodyOf(key, made.body, etag)
    const response = { ...made, body: encodedBody.text, etag, encoded: encodedBody.encoded }
    if (isStorable) {
      stored.set(key, { response, encodedBody, expiresAt })
      if (!found?.response && found?.revision) shared?.store(key, made, ttl, found.revision)
    }
    return response
  }

  function evict(tags: readonly string[] | null): void {
    changes.record(tags)
    // A pending response may contain the change or not: it is only returned to requests from before the purge.
    pending.clear()
    const purged = tags && new Set(tags)
    const byEntry = tags?.some((tag) => tag.startsWith('entry:'))
    for (const [key, entry] of stored.entries())
      if (!purged || tagsOf(entry).some((tag) => purged.has(tag)) || (byEntry && purged.has(entryTag(key)))) stored.delete(key)
  }
  shared?.onPurge(evict)

  function purge(tags: readonly string[] | null): void {
    evict(tags)
    shared?.purge(tags)
  }

  function purgeAndThrottle(tags: readonly string[]): void {
    purge(tags)
    throttle = setTimeout(() => {
      throttle = undefined
      const late = [...waiting]
      waiting.clear()
      if (late.length > 0) purgeAndThrottle(late)
    }, THROTTLE_MS).unref()
  }

  return {
    peek,
    get(key, seconds, produce) {
      const ready = peek(key)
      if (ready) return Promise.resolve(ready)
      const running = pending.get(key)
      if (running) return running
      const started: Promise<CachedResponse> = load(key, seconds, produce).finally(() => {
        if (pending.get(key) === started) pending.delete(key)
      })
      pending.set(key, started)
      return started
    },
    purge: (tags) => purge(tags ?? null),
    purgeThrottled(tags) {
      if (!throttle) return purgeAndThrottle(tags)
      for (const tag of tags) waiting.add(tag)
    },
    get size() {
      return stored.size
    },
    get bytes() {
      return stored.bytes
    },
    sharedEntries: shared?.entries ?? null,
  }
}

const CHANGES_MAX = 5_000

/** Which tags changed at which time, so that what was read before is not cached afterwards. */
function createChanges() {
  const changedAt = new Map<string, number>()
  let count = 0
  let allAt = 0
  return {
    revision: () => count,
    record(tags: readonly string[] | null): void {
      count += 1
      if (!tags || changedAt.size + tags.length > CHANGES_MAX) {
        changedAt.clear()
        allAt = count
        return
      }
      for (const tag of tags) changedAt.set(tag, count)
    },
    hasChanged: (tags: readonly string[] = [], since: number): boolean => allAt > since || tags.some((tag) => (changedAt.get(tag) ?? 0) > since),
  }
}
