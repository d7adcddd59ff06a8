import { useEffect, useRef, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { quantityOf } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import type { Problem } from '#machines/problem.ts'
import type { ConfigurationFault, Purchasable, PurchaseRequest } from '#machines/product/purchase.events.ts'
import { type PurchaseState, selectCanRetry, selectCustomization, selectProblem, selectState } from '#machines/product/purchase.selectors.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { PurchaseActor } from '#src/actors/browser/purchase.actor.ts'
import { newKey } from '#src/actors/new-key.ts'
import { storeUnsentAdd } from '#src/actors/unsent-adds.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'

export type { PurchaseState }

export interface PurchaseDetails {
  /** Chosen variant of a configurable product. */
  variantId?: number | null
  /** Cart line to change; without it, one is added. */
  itemId?: number | null
}

export interface Purchase {
  state: PurchaseState
  /** Error of the last attempt. */
  problem: Problem | null
  /** Whether another attempt is offered after a failure. */
  canRetry: boolean
  add: (qty: number | string, options?: LineOptions, details?: PurchaseDetails) => void
  /** Repeats the failed attempt with the same idempotency key. */
  retry: () => void
  /** The `bundleCustomization` actor while its dialog is open. */
  customization: AnyActorRef | null
}

/** State of a click before its machine is loaded, or when loading failed. */
interface Press {
  request: PurchaseRequest
  stage: 'starting' | 'unsent'
}

/** The product or variant that one press adds, null where more is asked for: of a bundle, of options, of a product that is not loaded. */
export const addedAtOnce = (product: PurchaseRequest['product'], variantId: number | null): number | null =>
  'id' in product && product.format !== 'bundle' && (!product.needsChoice || variantId !== null) ? (variantId ?? product.id) : null

/** Add to cart of one button. Its machine is loaded with the first click, which is queued; clicks while one is in progress do nothing. */
export function usePurchase(product: Purchasable | { readonly slug: string }, onFault?: (fault: ConfigurationFault | 'quantity') => void): Purchase {
  const [actor, setActor] = useState<PurchaseActor | null>(null)
  const [press, setPress] = useState<Press | null>(null)
  const live = useActorSelector(actor, selectState, 'idle')
  const problem = useActorSelector(actor, selectProblem, null)
  const canRetry = useActorSelector(actor, selectCanRetry, true)
  const customization = useActorSelector(actor, selectCustomization, null)
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

  const start = async (request: PurchaseRequest) => {
    setPress({ request, stage: 'starting' })
    const productId = request.itemId === null ? addedAtOnce(request.product, request.variantId) : null
    const onLeave = () => {
      if (productId !== null) storeUnsentAdd({ key: request.key, productId, qty: quantityOf(request.qty), options: request.options, quiet: false })
    }
    addEventListener('pagehide', onLeave)
    try {
      const purchase = actor ?? (await (await loadActors()).startPurchase())
      if (!actor) {
        purchase.on('configuration.missing', ({ fault }) => faulty.current?.(fault))
        purchase.on('quantity.invalid', () => faulty.current?.('quantity'))
      }
      setActor(purchase)
      setPress(null)
      purchase.send({ type: 'purchase.add', ...request })
      if (left.current) release(purchase)
    } catch {
      setPress({ request, stage: 'unsent' })
    } finally {
      removeEventListener('pagehide', onLeave)
    }
  }
  return {
    state,
    problem: press ? null : problem,
    canRetry: press !== null || canRetry,
    customization,
    add: (qty, options = {}, { variantId = null, itemId = null } = {}) => {
      if (state !== 'adding' && state !== 'customizing') void start({ key: newKey(), product, qty, options, variantId, itemId })
    },
    retry: () => {
      if (press?.stage === 'unsent') void start(press.request)
      else actor?.send({ type: 'purchase.retry' })
    },
  }
}

/** Lets a running addition finish after its button unmounts, then stops the actor. */
function release(purchase: PurchaseActor): void {
  const isDone = () => selectState(purchase.getSnapshot()) !== 'adding'
  if (isDone()) purchase.stop()
  else
    purchase.subscribe(() => {
      if (isDone()) purchase.stop()
    })
}
