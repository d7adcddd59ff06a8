import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffInvitation } from '#contract/staff-invitation.ts'
import { type InvitationEmittedEvent, invitationMachine } from '#machines/staff/invitation.machine.ts'
import { type SentInvitationEmittedEvent, sentInvitationMachine } from '#machines/staff/sent-invitation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type InvitationActor = ActorRefFrom<typeof invitationMachine>
type SentInvitationActor = ActorRefFrom<typeof sentInvitationMachine>

/** The actor of a new invitation; null until it runs. The list is loaded anew once it was sent. */
export function useInvitation(onSent: (event: InvitationEmittedEvent) => void): InvitationActor | null {
  const sent = useEffectEvent(onSent)
  return useOfficeActor(({ create, operation, reload }) => {
    const actor = create(invitationMachine.provide({ actors: { inviteStaffMember: operation('inviteStaffMember') } }))
    actor.on('invitation.sent', (event) => {
      reload('staff', 'list')
      sent(event)
    })
    return actor.start()
  })
}

/** The actor of an invitation that was sent; null until it runs. The list is loaded anew once it was changed. */
export function useSentInvitation(invitation: StaffInvitation, onChanged: (event: SentInvitationEmittedEvent) => void): SentInvitationActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = {
      resendStaffInvitation: operation('resendStaffInvitation'),
      withdrawStaffInvitation: operation('withdrawStaffInvitation'),
      getStaffInvitation: operation('getStaffInvitation'),
    }
    const actor = create(sentInvitationMachine.provide({ actors }), { input: { invitation } })
    actor.on('*', (event) => {
      reload('staff', 'list')
      changed(event)
    })
    return actor.start()
  }, invitation)
}
