import { useEffect, useRef, useState } from 'react'
import type { LineOptions } from '#contract/cart.ts'
import type { CartSnapshot } from '#machines/cart/cart-session.selectors.ts'
import type { Problem } from '#machines/problem.ts'
import { loadActors, useCart } from '#src/actors/actors.ts'

export type AddState = 'idle' | 'adding' | 'added' | 'failed'

/** How long "Added" stands in the place of the button's words. */
const ADDED_SHOWS_MS = 2500

const phaseOf =
  (key: string) =>
  ({ context }: CartSnapshot): 'waiting' | 'failed' | 'none' => {
    if ([context.sending, ...context.wishes].some((wish) => wish?.kind === 'add' && wish.key === key)) return 'waiting'
    return context.failed.some((wish) => wish.key === key) ? 'failed' : 'none'
  }

// `randomUUID` exists only on secure addresses; a shop tried out over plain http in a local network is none.
const newKey = (): string =>
  isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Intent {
  key: string
  stage: 'starting' | 'sent' | 'unsent'
  /** The notice of success has been read. */
  shown: boolean
  /** Why it failed the last time. */
  problem: Problem | null
}

/** One button's way of adding a product: each press is one intent with its own key, and presses while it runs do nothing. */
export function useAddToCart(productId: number): {
  state: AddState
  add: (qty: number | string, options?: LineOptions) => void
  retry: () => void
  problem: Problem | null
} {
  const [intent, setIntent] = useState<Intent | null>(null)
  const [last, setLast] = useState<{ qty: number | string; options: LineOptions }>({ qty: 1, options: {} })
  const phase = useCart(phaseOf(intent?.key ?? ''), 'none')
  const state = stateOf(intent, phase)

  const listening = useRef<{ unsubscribe: () => void }>(undefined)
  useEffect(() => () => listening.current?.unsubscribe(), [])

  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setIntent((current) => current && { ...current, shown: true }), ADDED_SHOWS_MS)
    return () => clearTimeout(timer)
  }, [state])

  const add = (qty: number | string, options: LineOptions = {}) => {
    if (state === 'adding') return
    const key = newKey()
    setLast({ qty, options })
    setIntent({ key, stage: 'starting', shown: false, problem: null })
    loadActors().then(
      ({ cart }) => {
        listening.current?.unsubscribe()
        listening.current = cart.on('add.failed', ({ key: failed, problem }) => {
          if (failed === key) setIntent((current) => current && { ...current, problem })
        })
        cart.send({ type: 'item.add', productId, qty, options, key })
        // A refused quantity leaves no wish: the button is free again.
        const taken = phaseOf(key)(cart.getSnapshot()) !== 'none'
        setIntent((current) => (taken && current ? { ...current, stage: 'sent' } : null))
      },
      () => setIntent({ key, stage: 'unsent', shown: false, problem: null }),
    )
  }
  const retry = () => {
    if (intent?.stage === 'unsent') add(last.qty, last.options)
    else if (intent) void loadActors().then(({ cart }) => cart.send({ type: 'add.retry', key: intent.key }))
  }
  return { state, add, retry, problem: intent?.problem ?? null }
}

function stateOf(intent: Intent | null, phase: 'waiting' | 'failed' | 'none'): AddState {
  if (!intent) return 'idle'
  if (intent.stage === 'starting' || phase === 'waiting') return 'adding'
  if (intent.stage === 'unsent' || phase === 'failed') return 'failed'
  return intent.shown ? 'idle' : 'added'
}
