import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type MemberAccessEmittedEvent, memberAccessMachine } from '#machines/staff/member-access.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type MemberAccessActor = ActorRefFrom<typeof memberAccessMachine>

/** Suspension and sessions of a member; null until its actor runs. The list is loaded anew once anything was changed. */
export function useMemberAccess(userId: number, onChanged: (event: MemberAccessEmittedEvent) => void): MemberAccessActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = {
      suspendStaffMember: operation('suspendStaffMember'),
      resumeStaffMember: operation('resumeStaffMember'),
      endStaffSession: operation('endStaffSession'),
      endStaffSessions: operation('endStaffSessions'),
    }
    const actor = create(memberAccessMachine.provide({ actors }), { input: { userId } })
    actor.on('*', (event) => {
      reload('staff', 'list')
      changed(event)
    })
    return actor.start()
  }, userId)
}
