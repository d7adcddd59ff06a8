/** Modules of the browser build that share a chunk. */
export interface ChunkGroup {
  readonly name: string
  readonly modules: readonly string[]
  /** Routes whose component is in the chunk. The others only load their page, and are part of the shell: linked pages are prefetched. */
  readonly routes?: readonly string[]
  readonly libraries?: RegExp
  /** Why it may be smaller than `SMALL_BYTES`, where a request costs more than what it brings. */
  readonly small?: string
}
