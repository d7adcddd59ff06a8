import { onChunkLoadError } from './chunk-error-reload.ts'

interface ChunkErrorOptions {
  /** Whether the page belongs to checkout or payment. */
  readonly isCheckout: () => boolean
  readonly words: () => { text: () => string; action: () => string }
}

/** Listens for chunk load errors. Returns a function to call after navigation: input on the previous page no longer prevents a reload. */
export function listenForChunkErrors({ isCheckout, words }: ChunkErrorOptions): () => void {
  let hasInput = false
  addEventListener(
    'input',
    () => {
      hasInput = true
    },
    true,
  )
  addEventListener('chunk-load-error', () => onChunkLoadError({ hasInput, isCheckout: isCheckout(), text: words() }))
  return () => {
    hasInput = false
  }
}
