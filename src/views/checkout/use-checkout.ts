import { useEffect, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import { type CheckoutActor, hasStoredCart, useActors } from '#src/actors/actors.ts'

// Loads all steps at once: a step that failed to load later would interrupt the checkout.
const loadSteps = () => import('./open-checkout.tsx').then(({ OpenCheckout }) => OpenCheckout)

interface RunningCheckout {
  readonly actor: CheckoutActor
  readonly OpenCheckout: Awaited<ReturnType<typeof loadSteps>>
}

interface CheckoutOptions {
  /** The cart has items, and the data of the checkout is loaded. */
  ready: boolean
  countries: readonly Country[]
  settings: CheckoutSettings
  step: CheckoutStep | undefined
}

/** The checkout actor and the component of its steps; stopped on unmount. */
export function useCheckout({ ready, countries, settings, step }: CheckoutOptions): { checkout: RunningCheckout | null; failed: boolean; retry: () => void } {
  const actors = useActors()
  const [checkout, setCheckout] = useState<RunningCheckout | null>(null)
  const [failed, setFailed] = useState(false)
  const [started, setStarted] = useState(false)
  if (ready && !started) setStarted(true)

  useEffect(() => {
    // Loaded in parallel with the cart; a failure is retried below.
    if (hasStoredCart()) loadSteps().catch(() => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
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
