const LOAD_AHEAD_MS = 3000

interface Parts {
  /** Whether the page is one where an order or its payment is under way. */
  readonly isBuying: () => boolean
  readonly words: () => { text: () => string; action: () => string }
}

/**
 * Hears of scripts that do not come. What is done then is loaded ahead, since it may be missing itself later. Answers what is to be told
 * when another page is shown: what was typed on the one before is no reason any more to keep it.
 */
export function hearLosses({ isBuying, words }: Parts): () => void {
  let isTyped = false
  let isAsking = false
  addEventListener(
    'input',
    () => {
      isTyped = true
    },
    true,
  )
  const guard = () => import('./script-guard.ts').then(({ meetLoss }) => meetLoss)
  const meet = async () => {
    // The guard itself may be what does not come.
    if (isAsking) return
    isAsking = true
    try {
      const meetLoss = await guard()
      meetLoss({ isTyped, isBuying: isBuying(), words: words() })
    } finally {
      isAsking = false
    }
  }
  addEventListener('script.lost', () => void meet().catch(() => undefined))
  setTimeout(() => void guard().catch(() => undefined), LOAD_AHEAD_MS)
  return () => {
    isTyped = false
  }
}
