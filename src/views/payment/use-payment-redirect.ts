import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentRedirectSnapshot } from '#machines/payment/payment-redirect.selectors.ts'
import { type PaymentRedirect, useActors } from '#src/actors/actors.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { checkoutSettingsQuery } from '#src/queries/settings.ts'
import { useReturnUrls } from './use-return-urls.ts'

export interface PaymentRedirectView {
  /** null until it is loaded, and on the server. */
  readonly paymentRedirect: PaymentRedirect | null
  /** Latest snapshot of its machine. */
  readonly snapshot: PaymentRedirectSnapshot | null
  /** The machine failed to load. */
  readonly failed: boolean
  readonly retry: () => void
}

/** The payment redirect of the order in the URL, from hydration until the page is left. `otherWay`: the customer wants to choose another payment method. */
export function usePaymentRedirect(orderSlug: string | undefined, otherWay = false): PaymentRedirectView {
  const actors = useActors()
  const returnUrls = useReturnUrls()
  const { data: settings } = useSuspenseQuery(checkoutSettingsQuery(useApiContext()))
  const [paymentRedirect, setPaymentRedirect] = useState<PaymentRedirect | null>(null)
  const snapshot = useActorSelector(paymentRedirect?.actor, identity, null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useEffect(() => {
    if (!actors || orderSlug === undefined || failed) return
    let isLeft = false
    let running: PaymentRedirect | null = null
    actors.startPaymentRedirect({ orderSlug, otherWay, returnUrls: returnUrls(), paymentOrigins: settings.paymentOrigins }).then(
      (made) => {
        running = made
        if (isLeft) return made.stop()
        setPaymentRedirect(made)
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
      running?.stop()
      setPaymentRedirect(null)
    }
  }, [actors, orderSlug, failed])

  return { paymentRedirect, snapshot, failed, retry: () => setFailed(false) }
}
