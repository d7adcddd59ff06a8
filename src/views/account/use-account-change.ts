import { useEffect } from 'react'
import type { AccountChanges } from '#machines/account/change.machine.ts'
import { selectChangeProblem, selectIsChanging } from '#machines/account/change.selectors.ts'
import type { Account, ChangeActor } from '#src/actors/live/account.actor.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useAccount } from './use-account.ts'

/** A part of the account that is being changed; `start` stays the same, `onDone` hears that it was taken. */
export function useAccountChange(start: (account: Account) => ChangeActor, onDone: () => void) {
  const { actor, failed, retry } = useAccount(start)
  const isBusy = useSelected(actor, selectIsChanging, false)
  const problem = useSelected(actor, selectChangeProblem, null)
  useEffect(() => {
    const wire = actor?.on('account.changed', onDone)
    return () => wire?.unsubscribe()
  })
  return {
    isBusy,
    problem,
    change(changes: AccountChanges) {
      if (failed) retry()
      else actor?.send({ type: 'change.submit', changes })
    },
  }
}
