import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffProfile } from '#contract/staff.ts'
import { type MemberEmittedEvent, memberMachine } from '#machines/staff/member.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type MemberActor = ActorRefFrom<typeof memberMachine>

/** The form of a member; null until its actor runs. The list is loaded anew once anything was changed. */
export function useMember(member: StaffProfile, onChanged: (event: MemberEmittedEvent) => void): MemberActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<MemberActor | null>(null)
  const changed = useEffectEvent((event: MemberEmittedEvent) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'staff', 'list'] })
    onChanged(event)
  })
  useEffect(() => {
    let isLeft = false
    let started: MemberActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      const api = () => shop.in(locale)
      const actors = {
        updateStaffMember: operationActor(api, 'updateStaffMember'),
        getStaffMember: operationActor(api, 'getStaffMember'),
        suspendStaffMember: operationActor(api, 'suspendStaffMember'),
        resumeStaffMember: operationActor(api, 'resumeStaffMember'),
        endStaffSession: operationActor(api, 'endStaffSession'),
        endStaffSessions: operationActor(api, 'endStaffSessions'),
      }
      started = actorFactory(inspect)(memberMachine.provide({ actors }), { input: { member } })
      started.on('*', (event) => changed(event))
      started.start()
      setActor(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, member])
  return actor
}
