/** A value that is loaded on demand. */
export interface Lazy<T> {
  /** The first call loads it, later ones get the same promise; a failed load can be repeated. */
  load(): Promise<T>
  /** The loaded value; null until then. */
  current(): T | null
  /** Calls the listener when it is loaded; returns an unsubscribe function. */
  onLoad(listener: () => void): () => void
}

/** A value that another one brings, which is loaded on demand too. */
export function lazyIn<O, T>(outer: Lazy<O>, inner: (loaded: O) => Lazy<T>): Omit<Lazy<T>, 'load'> {
  const found = (): Lazy<T> | null => {
    const loaded = outer.current()
    return loaded === null ? null : inner(loaded)
  }
  const current = () => found()?.current() ?? null
  return {
    current,
    onLoad(listener) {
      let stop = found()?.onLoad(listener)
      const stopOuter = outer.onLoad(() => {
        stop = found()?.onLoad(listener)
        if (current() !== null) listener()
      })
      return () => {
        stopOuter()
        stop?.()
      }
    },
  }
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  const listeners = new Set<() => void>()
  let loading: Promise<T> | null = null
  let value: T | null = null
  return {
    load() {
      loading ??= load().then(
        (loaded) => {
          value = loaded
          for (const listener of listeners) listener()
          return loaded
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
    current: () => value,
    onLoad(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
