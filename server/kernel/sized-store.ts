/** Values by key, up to a number of bytes: the least recently used are evicted first. */
export interface SizedStore<V> {
  /** The value, which counts as used now. */
  get(key: string): V | undefined
  set(key: string, value: V): void
  /** Counts the bytes of a value again that grew or shrank. */
  recount(key: string): void
  delete(key: string): void
  entries(): Iterable<[key: string, value: V]>
  readonly size: number
  readonly bytes: number
}

export function createSizedStore<V>(maxBytes: number, bytesOf: (key: string, value: V) => number): SizedStore<V> {
  const stored = new Map<string, { readonly value: V; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }

  function evict(): void {
    for (const oldest of stored.keys()) {
      if (total <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    get(key) {
      const found = stored.get(key)
      if (!found) return undefined
      stored.delete(key)
      stored.set(key, found)
      return found.value
    },
    set(key, value) {
      drop(key)
      const bytes = bytesOf(key, value)
      // Larger than all that may be stored: it would evict everything else first.
      if (bytes > maxBytes) return
      stored.set(key, { value, bytes })
      total += bytes
      evict()
    },
    recount(key) {
      const found = stored.get(key)
      if (!found) return
      const bytes = bytesOf(key, found.value)
      total += bytes - found.bytes
      found.bytes = bytes
      evict()
    },
    delete: drop,
    *entries() {
      for (const [key, { value }] of stored) yield [key, value]
    },
    get size() {
      return stored.size
    },
    get bytes() {
      return total
    },
  }
}
