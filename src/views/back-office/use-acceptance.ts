import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { acceptanceMachine } from '#machines/staff/acceptance.machine.ts'
import type { Actors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLazyActor } from '#src/actors/use-lazy-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type AcceptanceActor = ActorRefFrom<typeof acceptanceMachine>

const open = (actors: Actors) => Promise.resolve(actors)

/** The actor of an invitation that is accepted; `token` is undefined until it is known, and null without one. The tab keeps it: a reload says why it works no more. */
export function useAcceptance(token: string | null | undefined) {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const start = useCallback(
    ({ inspect }: Actors): AcceptanceActor => {
      const api = () => shop.in(locale)
      const actors = { checkInvitation: operationActor(api, 'checkInvitation'), acceptInvitation: operationActor(api, 'acceptInvitation') }
      return actorFactory(inspect)(acceptanceMachine.provide({ actors }), { input: { token: token ?? null } }).start()
    },
    [shop, locale, token],
  )
  return useLazyActor(open, token === undefined ? null : start)
}
