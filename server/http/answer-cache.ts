import { createHash } from 'node:crypto'
import type { Encoding } from './compression.ts'

/** A serialised answer as it is made. */
export interface MadeAnswer {
  readonly body: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** The same, kept. */
export interface StoredAnswer extends MadeAnswer {
  readonly etag: string
  /** Compressed once, for all who ask after it. */
  readonly packed: Map<Encoding, Buffer>
}

/** Keeps answers that are the same for everybody, serialised, for a few seconds. */
export interface AnswerCache {
  /** The stored answer while it is fresh. */
  peek(key: string): StoredAnswer | undefined
  /** The answer of the key: stored, under way (made once for all who ask meanwhile), or made now. */
  get(key: string, seconds: number, make: () => Promise<MadeAnswer>): Promise<StoredAnswer>
  /** Drops the answers whose key starts so, and all pages; keys start with the call's name. Without a prefix all go. */
  purge(prefix?: string): void
  readonly size: number
}

interface Options {
  /** Most answers kept; the one not asked for longest goes first. */
  entries?: number
  /** Most characters kept, keys included. */
  characters?: number
  /** Longest life, whatever a call allows: so old at most is an answer when another process changed the data. */
  longestSeconds?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

interface Entry extends StoredAnswer {
  readonly until: number
}

/** Keys of rendered pages start so: any change may show on them. */
export const PAGE_KEY = 'page '

/** A weak tag: the same for each compression of the same text. */
export const etagOf = (body: string | Uint8Array): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

export function createAnswerCache(options: Options = {}): AnswerCache {
  const { entries = 2_000, characters = 24_000_000, longestSeconds = 5, now = () => performance.now() } = options
  const stored = new Map<string, Entry>()
  const underWay = new Map<string, Promise<StoredAnswer>>()
  let held = 0

  function drop(key: string): Entry | undefined {
    const entry = stored.get(key)
    if (!entry) return undefined
    stored.delete(key)
    held -= key.length + entry.body.length
    return entry
  }

  function keep(key: string, entry: Entry): void {
    drop(key)
    stored.set(key, entry)
    held += key.length + entry.body.length
    for (const oldest of stored.keys()) {
      if (stored.size <= entries && held <= characters) return
      drop(oldest)
    }
  }

  function peek(key: string): StoredAnswer | undefined {
    const entry = stored.get(key)
    if (!entry) return undefined
    if (entry.until <= now()) {
      drop(key)
      return undefined
    }
    stored.delete(key)
    stored.set(key, entry)
    return entry
  }

  async function settle(key: string, seconds: number, make: () => Promise<MadeAnswer>, isWanted: () => boolean): Promise<StoredAnswer> {
    try {
      const made = await make()
      const entry = { ...made, etag: etagOf(made.body), packed: new Map(), until: now() + Math.min(seconds, longestSeconds) * 1000 }
      if (isWanted()) keep(key, entry)
      return entry
    } finally {
      if (isWanted()) underWay.delete(key)
    }
  }

  return {
    peek,
    get(key, seconds, make) {
      const ready = peek(key)
      if (ready) return Promise.resolve(ready)
      const running = underWay.get(key)
      if (running) return running
      // A purge since the start takes the key away: what was read may be old already.
      const isWanted = () => underWay.get(key) === started
      const started = settle(key, seconds, make, isWanted)
      underWay.set(key, started)
      return started
    },
    purge(prefix = '') {
      const isStale = (key: string) => key.startsWith(prefix) || key.startsWith(PAGE_KEY)
      for (const key of stored.keys()) if (isStale(key)) drop(key)
      for (const key of underWay.keys()) if (isStale(key)) underWay.delete(key)
    },
    get size() {
      return stored.size
    },
  }
}
