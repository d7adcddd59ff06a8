import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HandOffSnapshot } from '#machines/payment/hand-off.selectors.ts'
import { type PaymentRedirect, useActors } from '#src/actors/actors.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { checkoutSettingsQuery } from '#src/queries/settings.ts'
import { useReturnUrls } from './use-return-urls.ts'

export interface PaymentRedirectView {
  /** null until it runs; on the server always. */
  readonly paymentRedirect: PaymentRedirect | null
  /** As it was last seen. */
  readonly snapshot: HandOffSnapshot | null
  /** Its script did not come. */
  readonly failed: boolean
  readonly retry: () => void
}

/** The hand-off of the order that this page names, from when the page is alive until it is left. `otherWay`: the customer came to choose again. */
export function usePaymentRedirect(orderSlug: string | undefined, otherWay = false): PaymentRedirectView {
  const actors = useActors()
  const returnUrls = useReturnUrls()
  const { data: settings } = useSuspenseQuery(checkoutSettingsQuery(useApiContext()))
  const [paymentRedirect, setPaymentRedirect] = useState<PaymentRedirect | null>(null)
  const [snapshot, setSnapshot] = useState<HandOffSnapshot | null>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is read once
  useEffect(() => {
    if (!actors || orderSlug === undefined || failed) return
    let isLeft = false
    let running: PaymentRedirect | null = null
    actors.startPaymentRedirect({ orderSlug, otherWay, returnUrls: returnUrls(), paymentOrigins: settings.paymentOrigins }).then(
      (made) => {
        running = made
        if (isLeft) return made.stop()
        made.actor.subscribe(setSnapshot)
        setPaymentRedirect(made)
        setSnapshot(made.actor.getSnapshot())
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
      running?.stop()
      setPaymentRedirect(null)
      setSnapshot(null)
    }
  }, [actors, orderSlug, failed])

  return { paymentRedirect, snapshot, failed, retry: () => setFailed(false) }
}
