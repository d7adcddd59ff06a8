import { useEffect } from 'react'
import type { AccountChanges } from '#machines/account/change.machine.ts'
import { selectChangeProblem, selectIsChanging } from '#machines/account/change.selectors.ts'
import type { Account, ChangeActor } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useAccount } from './use-account.ts'

/** Actor of an account form with its state. `start` must be stable; `onDone` is called after a successful change. */
export function useAccountChange(start: (account: Account) => ChangeActor, onDone: () => void) {
  const { actor, send } = useAccount(start)
  const isBusy = useActorSelector(actor, selectIsChanging, false)
  const problem = useActorSelector(actor, selectChangeProblem, null)
  useEffect(() => {
    const wire = actor?.on('account.changed', onDone)
    return () => wire?.unsubscribe()
  })
  return {
    isBusy,
    problem,
    change: (changes: AccountChanges) => send({ type: 'change.submit', changes }),
  }
}
