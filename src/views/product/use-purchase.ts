import { useEffect, useRef, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { LineOptions } from '#contract/cart.ts'
import type { Problem } from '#machines/problem.ts'
import type { ConfigurationFault, Purchasable, PurchaseWish } from '#machines/product/purchase.events.ts'
import { type PurchaseState, selectCustomization, selectProblem, selectState } from '#machines/product/purchase.selectors.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { PurchaseActor } from '#src/actors/live/purchase.actor.ts'
import { useSelected } from '#src/actors/use-selected.ts'

export type { PurchaseState }

export interface PurchaseDetails {
  /** Variant chosen of a configurable product. */
  variantId?: number | null
  /** Line of the cart that is changed instead of adding one. */
  itemId?: number | null
}

export interface Purchase {
  state: PurchaseState
  /** Why the last try came to nothing. */
  problem: Problem | null
  add: (qty: number | string, options?: LineOptions, details?: PurchaseDetails) => void
  /** The failed press once more, with its own key. */
  retry: () => void
  /** The actor of `bundleCustomization` while members are being chosen. */
  customization: AnyActorRef | null
}

/** State of a click before its machine is loaded, or when loading failed. */
interface Press {
  wish: PurchaseWish
  stage: 'starting' | 'unsent'
}

// `randomUUID` exists only on secure addresses; a shop tried out over plain http in a local network is none.
const newKey = (): string =>
  isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Add to cart of one button. Its machine is loaded with the first click, which is queued; clicks while one is in progress do nothing. */
export function usePurchase(product: Purchasable | { readonly slug: string }, onFault?: (fault: ConfigurationFault | 'quantity') => void): Purchase {
  const [actor, setActor] = useState<PurchaseActor | null>(null)
  const [press, setPress] = useState<Press | null>(null)
  const live = useSelected(actor, selectState, 'idle')
  const problem = useSelected(actor, selectProblem, null)
  const customization = useSelected(actor, selectCustomization, null)
  const state = press ? (press.stage === 'starting' ? 'adding' : 'failed') : live
  const faulty = useRef(onFault)
  faulty.current = onFault
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  useEffect(() => (actor ? () => release(actor) : undefined), [actor])

  const start = async (wish: PurchaseWish) => {
    setPress({ wish, stage: 'starting' })
    try {
      const purchase = actor ?? (await (await loadActors()).startPurchase())
      if (!actor) {
        purchase.on('configuration.missing', ({ fault }) => faulty.current?.(fault))
        purchase.on('quantity.invalid', () => faulty.current?.('quantity'))
      }
      setActor(purchase)
      setPress(null)
      purchase.send({ type: 'purchase.add', ...wish })
      if (left.current) release(purchase)
    } catch {
      setPress({ wish, stage: 'unsent' })
    }
  }
  return {
    state,
    problem: press ? null : problem,
    customization,
    add: (qty, options = {}, { variantId = null, itemId = null } = {}) => {
      if (state !== 'adding' && state !== 'customizing') void start({ key: newKey(), product, qty, options, variantId, itemId })
    },
    retry: () => {
      if (press?.stage === 'unsent') void start(press.wish)
      else actor?.send({ type: 'purchase.retry' })
    },
  }
}

/** What is on its way when its button leaves the page goes on to its end. */
function release(purchase: PurchaseActor): void {
  const isDone = () => selectState(purchase.getSnapshot()) !== 'adding'
  if (isDone()) purchase.stop()
  else
    purchase.subscribe(() => {
      if (isDone()) purchase.stop()
    })
}
