import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffProfile } from '#contract/staff.ts'
import { type MemberEmittedEvent, memberMachine } from '#machines/staff/member.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type MemberActor = ActorRefFrom<typeof memberMachine>

/** The form of a member; null until its actor runs. The list is loaded anew once anything was changed. */
export function useMember(member: StaffProfile, onChanged: (event: MemberEmittedEvent) => void): MemberActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = {
      updateStaffMember: operation('updateStaffMember'),
      getStaffMember: operation('getStaffMember'),
      suspendStaffMember: operation('suspendStaffMember'),
      resumeStaffMember: operation('resumeStaffMember'),
      endStaffSession: operation('endStaffSession'),
      endStaffSessions: operation('endStaffSessions'),
    }
    const actor = create(memberMachine.provide({ actors }), { input: { member } })
    actor.on('*', (event) => {
      reload('staff', 'list')
      changed(event)
    })
    return actor.start()
  }, member)
}
