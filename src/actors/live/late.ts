/** An actor that is loaded and started when it is first needed. */
export interface Late<A> {
  /** What failed to load can be asked for again. */
  wake(): Promise<A>
  running(): A | null
  /** Tells that it was started. */
  onStart(listener: () => void): () => void
}

export function late<A>(load: () => Promise<A>): Late<A> {
  const listeners = new Set<() => void>()
  let waking: Promise<A> | null = null
  let actor: A | null = null
  return {
    wake() {
      waking ??= load().then(
        (started) => {
          actor = started
          for (const listener of listeners) listener()
          return started
        },
        (error: unknown) => {
          waking = null
          throw error
        },
      )
      return waking
    },
    running: () => actor,
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
