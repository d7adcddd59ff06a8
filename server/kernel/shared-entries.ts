/** A valid entry of the shared cache. */
export interface SharedEntry {
  readonly key: string
  readonly tags: readonly string[]
  readonly status: number
  /** Size of the stored response. */
  readonly bytes: number
  /** Requests that it served, of all processes. */
  readonly hits: number
  readonly ageSeconds: number
  /** Until it expires. */
  readonly remainingSeconds: number
}

export interface SharedEntryContent extends SharedEntry {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What the processes share, as the back office sees it. Reading rejects while the shared cache is unavailable. */
export interface SharedEntries {
  /** Counts a request that the cache served, or did not; counts are written within a second. */
  count(key: string, status: number, outcome: 'hit' | 'miss'): void
  list(): Promise<SharedEntry[]>
  read(key: string): Promise<SharedEntryContent | null>
  /** Requests since midnight, those that this process has not written yet included. */
  counts(): Promise<{ hits: number; misses: number }>
  /** URLs of the pages with most requests of today and yesterday, in this order. */
  mostRequested(limit: number): Promise<string[]>
}
