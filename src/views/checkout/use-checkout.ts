import { useEffect, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import { type CheckoutActor, hasStoredCart, useActors } from '#src/actors/actors.ts'

// All steps at once: none of them can be missing later, when something was typed.
const loadSteps = () => import('./open-checkout.tsx').then(({ OpenCheckout }) => OpenCheckout)

interface RunningCheckout {
  readonly actor: CheckoutActor
  readonly OpenCheckout: Awaited<ReturnType<typeof loadSteps>>
}

interface CheckoutOptions {
  /** There is a cart to order, and all that is asked for is here. */
  ready: boolean
  countries: readonly Country[]
  settings: CheckoutSettings
  step: CheckoutStep | undefined
}

/** The checkout of this page with the view of its steps, from when the cart is here until the page is left. */
export function useCheckout({ ready, countries, settings, step }: CheckoutOptions): { checkout: RunningCheckout | null; failed: boolean; retry: () => void } {
  const actors = useActors()
  const [checkout, setCheckout] = useState<RunningCheckout | null>(null)
  const [failed, setFailed] = useState(false)
  const [started, setStarted] = useState(false)
  if (ready && !started) setStarted(true)

  useEffect(() => {
    // Fetched while the cart is; what fails is fetched again below.
    if (hasStoredCart()) loadSteps().catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is read once
  useEffect(() => {
    if (!actors || !started || failed) return
    let isLeft = false
    let running: CheckoutActor | null = null
    const start = async () => {
      const OpenCheckout = await loadSteps()
      const actor = await actors.startCheckout({ countries, settings, step: step ?? null })
      running = actor
      if (isLeft) actor.stop()
      else setCheckout({ actor, OpenCheckout })
    }
    start().catch(() => setFailed(true))
    return () => {
      isLeft = true
      running?.stop()
      setCheckout(null)
    }
  }, [actors, started, failed])

  return { checkout, failed, retry: () => setFailed(false) }
}
