import { useEffect, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import { type Actors, useActors } from '#src/actors/actors.ts'

export type CheckoutActor = Awaited<ReturnType<Actors['startCheckout']>>

interface CheckoutWish {
  /** There is a cart to order, and all that is asked for is here. */
  ready: boolean
  countries: readonly Country[]
  settings: CheckoutSettings
  step: CheckoutStep | undefined
}

/** The checkout of this page, from when the cart is here until the page is left. */
export function useCheckout({ ready, countries, settings, step }: CheckoutWish): { checkout: CheckoutActor | null; failed: boolean; retry: () => void } {
  const actors = useActors()
  const [checkout, setCheckout] = useState<CheckoutActor | null>(null)
  const [failed, setFailed] = useState(false)
  const [started, setStarted] = useState(false)
  if (ready && !started) setStarted(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is read once
  useEffect(() => {
    if (!actors || !started || failed) return
    let isLeft = false
    let running: CheckoutActor | null = null
    actors.startCheckout({ countries, settings, step: step ?? null }).then(
      (made) => {
        running = made
        if (isLeft) made.stop()
        else setCheckout(made)
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
      running?.stop()
      setCheckout(null)
    }
  }, [actors, started, failed])

  return { checkout, failed, retry: () => setFailed(false) }
}
