import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffProfile } from '#contract/staff.ts'
import { factorResetMachine } from '#machines/second-factor/factor-reset.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

type FactorResetActor = ActorRefFrom<typeof factorResetMachine>

/** The reset of a second factor of another user; null until its actor runs. The list is loaded anew afterwards. */
export function useFactorReset(userId: number, onReset: (member: StaffProfile) => void): FactorResetActor | null {
  const reset = useEffectEvent(onReset)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { resetStaffSecondFactor: operation('resetStaffSecondFactor') }
    const actor = create(factorResetMachine.provide({ actors }), { input: { userId } })
    actor.on('factor.reset', ({ member }) => {
      reload('staff', 'list')
      reset(member)
    })
    return actor.start()
  }, userId)
}
