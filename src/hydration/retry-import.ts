const RETRY_EVENTS = ['online', 'pageshow', 'pointerdown', 'keydown'] as const

/** Resolves when the network is back, the former page is shown again, or with the next input. */
export const nextAttempt = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const event of RETRY_EVENTS) removeEventListener(event, done, true)
      resolve()
    }
    for (const event of RETRY_EVENTS) addEventListener(event, done, { capture: true, passive: true })
  })

/** Repeats a failed dynamic import when it may succeed; it stays pending until then, so that no error boundary shows. */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => nextAttempt().then(() => retryImport(load)))
