import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProfile } from '#contract/staff.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Display } from '#src/ui/text.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { MemberFactor } from './member-factor.tsx'
import { MemberForm } from './member-form.tsx'
import { nameOf, TONES } from './member-name.ts'
import { MemberSessions } from './member-sessions.tsx'
import { MemberSuspension } from './member-suspension.tsx'
import { STAFF_ADDRESS } from './staff-address.ts'
import { memberQuery } from './staff-queries.ts'
import { useMember } from './use-member.ts'

/** A member of the staff: names and roles, suspension and sessions. */
export function MemberPage({ id }: { id: string }) {
  const { staff: text } = useText('staff')
  const query = useQuery(memberQuery(useApiContext(), id))
  return (
    <RecordPage list={{ to: STAFF_ADDRESS, title: text.title() }} title={text.name()} failed={text.member.failed()} query={query}>
      {(member) => <OpenedMember member={member} />}
    </RecordPage>
  )
}

const SAID = {
  'member.saved': 'saved',
  'member.suspended': 'suspended',
  'member.resumed': 'resumed',
  'sessions.ended': 'ended',
  'factor.reset': 'factorReset',
} as const

function OpenedMember({ member: opened }: { member: StaffProfile }) {
  const { staff: text } = useText('staff')
  const [said, setSaid] = useState<keyof typeof SAID | null>(null)
  const actor = useMember(opened, ({ type }) => setSaid(type))
  const member = useActorSelector(actor, (snapshot) => snapshot.context.member, opened)
  const isChanged = useActorSelector(actor, (snapshot) => Object.keys(snapshot.context.pending).length > 0, false)
  return (
    <>
      <Display as="h1" size={4}>
        {nameOf(member)}
      </Display>
      <p>
        <OfficeState tone={TONES[member.state]}>{text.states[member.state]()}</OfficeState>
      </p>
      {member.canChange ? null : <Alert tone="info" title={text.member.beyond()} still />}
      <p role="status">{said && !isChanged ? text.member[SAID[said]]() : ''}</p>
      <LeaveGuard isChanged={isChanged} />
      <div className={record.columns}>
        <MemberForm actor={actor} member={member} />
        <div className={record.part}>
          <MemberSuspension actor={actor} member={member} />
          <MemberFactor
            member={member}
            onReset={(reset) => {
              actor?.send({ type: 'member.replace', member: reset })
              setSaid('factor.reset')
            }}
          />
          <MemberSessions actor={actor} member={member} />
        </div>
      </div>
    </>
  )
}
