import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HandOffSnapshot } from '#machines/payment/hand-off.selectors.ts'
import { type HandOff, useActors } from '#src/actors/actors.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { checkoutSettingsQuery } from '#src/queries/settings.ts'
import { useReturnUrls } from './use-return-urls.ts'

export interface HandOffView {
  /** null until it runs; on the server always. */
  readonly handOff: HandOff | null
  /** As it was last seen. */
  readonly snapshot: HandOffSnapshot | null
  /** Its script did not come. */
  readonly failed: boolean
  readonly retry: () => void
}

/** The hand-off of the order that this page names, from when the page is alive until it is left. `otherWay`: the shopper came to choose again. */
export function useHandOff(orderSlug: string | undefined, otherWay = false): HandOffView {
  const actors = useActors()
  const returnUrls = useReturnUrls()
  const { data: settings } = useSuspenseQuery(checkoutSettingsQuery(useApiContext()))
  const [handOff, setHandOff] = useState<HandOff | null>(null)
  const [snapshot, setSnapshot] = useState<HandOffSnapshot | null>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is read once
  useEffect(() => {
    if (!actors || orderSlug === undefined || failed) return
    let isLeft = false
    let running: HandOff | null = null
    actors.startHandOff({ orderSlug, otherWay, returnUrls: returnUrls(), paymentOrigins: settings.paymentOrigins }).then(
      (made) => {
        running = made
        if (isLeft) return made.stop()
        made.actor.subscribe(setSnapshot)
        setHandOff(made)
        setSnapshot(made.actor.getSnapshot())
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
      running?.stop()
      setHandOff(null)
      setSnapshot(null)
    }
  }, [actors, orderSlug, failed])

  return { handOff, snapshot, failed, retry: () => setFailed(false) }
}
