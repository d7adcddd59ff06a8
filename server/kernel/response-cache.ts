import { createHash } from 'node:crypto'
import type { Encoding } from './compression.ts'

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
  /** Compressed bodies by encoding. */
  readonly compressed: Map<Encoding, Buffer>
}

/** Caches public responses, serialized, until they expire or are purged. */
export interface ResponseCache {
  /** The cached response while it is fresh. */
  peek(key: string): CachedResponse | undefined
  /** The response of the key: cached, pending (shared by concurrent requests), or computed now. */
  get(key: string, seconds: number, produce: () => Promise<NewResponse>): Promise<CachedResponse>
  /** Evicts the responses with one of these tags, here and in the shared cache; without tags all. Call it after the change is committed. */
  purge(tags?: readonly string[]): void
  /** The same once a second at most, for frequent changes that would otherwise disable caching: now, or when the second is over. */
  purgeThrottled(tags: readonly string[]): void
  readonly size: number
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
}

interface Options {
  /** Maximum number of responses; the least recently used one is evicted first. */
  entries?: number
  /** Maximum number of characters, keys included. */
  characters?: number
  /** Maximum TTL in this process, whatever an operation allows: the maximum age when a change by another process is missed. */
  maxTtlSeconds?: number
  shared?: SharedResponseCache | null
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

interface Entry extends CachedResponse {
  readonly expiresAt: number
}

const THROTTLE_MS = 1_000

/** Prefix of the cache keys of pages. */
export const PAGE_KEY = 'page '

/** A weak ETag: the same for each encoding of the same text. */
export const etagOf = (body: string | Uint8Array): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

export function createResponseCache(options: Options = {}): ResponseCache {
  const { entries = 2_000, characters = 24_000_000, maxTtlSeconds = 5, shared = null, now = () => performance.now() } = options
  const stored = new Map<string, Entry>()
  const pending = new Map<string, Promise<CachedResponse>>()
  const changes = createChanges()
  const waiting = new Set<string>()
  let throttle: NodeJS.Timeout | undefined
  let totalCharacters = 0

  function drop(key: string): void {
    const entry = stored.get(key)
    if (!entry) return
    stored.delete(key)
    totalCharacters -= key.length + entry.body.length
  }

  function store(key: string, entry: Entry): void {
    drop(key)
    stored.set(key, entry)
    totalCharacters += key.length + entry.body.length
    for (const oldest of stored.keys()) {
      if (stored.size <= entries && totalCharacters <= characters) return
      drop(oldest)
    }
  }

  function peek(key: string): CachedResponse | undefined {
    const entry = stored.get(key)
    if (!entry) return undefined
    if (entry.expiresAt <= now()) {
      drop(key)
      return undefined
    }
    stored.delete(key)
    stored.set(key, entry)
    return entry
  }

  async function load(key: string, seconds: number, produce: () => Promise<NewResponse>): Promise<CachedResponse> {
    const since = changes.revision()
    const found = seconds > 0 ? await shared?.find(key) : undefined
    const response = found?.response ?? (await produce())
    const ttl = Math.min(seconds, response.seconds ?? seconds)
    const entry = { ...response, etag: etagOf(response.body), compressed: new Map(), expiresAt: now() + Math.min(ttl, maxTtlSeconds) * 1000 }
    if (ttl > 0 && !changes.hasChanged(response.tags, since)) {
      store(key, entry)
      if (!found?.response && found?.revision) shared?.store(key, response, ttl, found.revision)
    }
    return entry
  }

  function evict(tags: readonly string[] | null): void {
    changes.record(tags)
    // A pending response may contain the change or not: it is only returned to requests from before the purge.
    pending.clear()
    const purged = tags && new Set(tags)
    for (const [key, entry] of stored) if (!purged || entry.tags?.some((tag) => purged.has(tag))) drop(key)
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
