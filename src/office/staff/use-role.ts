import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Role } from '#contract/role.ts'
import { type RoleEmittedEvent, roleMachine } from '#machines/staff/role.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type RoleActor = ActorRefFrom<typeof roleMachine>

/** The form of a role, null for a new one; null until its actor runs. What has roles is loaded anew once one was changed. */
export function useRole(role: Role | null, onChanged: (event: RoleEmittedEvent) => void): RoleActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { saveRole: operation('saveRole'), getRole: operation('getRole'), deleteRole: operation('deleteRole') }
    const actor = create(roleMachine.provide({ actors }), { input: { role } })
    actor.on('*', (event) => {
      reload('staff', 'roles')
      changed(event)
    })
    return actor.start()
  }, role)
}
