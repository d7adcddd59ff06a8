const PRELOAD_DELAY_MS = 3000

interface ChunkErrorOptions {
  /** Whether the page is one where an order or its payment is under way. */
  readonly isCheckout: () => boolean
  readonly words: () => { text: () => string; action: () => string }
}

/**
 * Hears of scripts that do not come. What is done then is loaded ahead, since it may be missing itself later. Answers what is to be told
 * when another page is shown: what was typed on the one before is no reason any more to keep it.
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
    // The guard itself may be what does not come.
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
