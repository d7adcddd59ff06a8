const PRELOAD_DELAY_MS = 3000

interface ChunkErrorOptions {
  /** Whether the page belongs to checkout or payment. */
  readonly isCheckout: () => boolean
  readonly words: () => { text: () => string; action: () => string }
}

/**
 * Listens for chunk load errors. The handler is preloaded, since it may fail to load later. Returns a function to call after navigation:
 * input on the previous page no longer prevents a reload.
 */
export function listenForChunkErrors({ isCheckout, words }: ChunkErrorOptions): () => void {
  let hasInput = false
  let isAsking = false
  addEventListener(
    'input',
    () => {
      hasInput = true
    },
    true,
  )
  const loadHandler = () => import('./chunk-error-reload.ts').then(({ onChunkLoadError }) => onChunkLoadError)
  const handleError = async () => {
    // The handler itself may be the chunk that fails to load.
    if (isAsking) return
    isAsking = true
    try {
      const onChunkLoadError = await loadHandler()
      onChunkLoadError({ hasInput, isCheckout: isCheckout(), words: words() })
    } finally {
      isAsking = false
    }
  }
  addEventListener('chunk-load-error', () => void handleError().catch(() => undefined))
  setTimeout(() => void loadHandler().catch(() => undefined), PRELOAD_DELAY_MS)
  return () => {
    hasInput = false
  }
}
