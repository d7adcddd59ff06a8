import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProfile } from '#contract/staff.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Display } from '#src/ui/text.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import css from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import { MemberFactor } from './member-factor.tsx'
import { MemberForm } from './member-form.tsx'
import { nameOf, TONES } from './member-name.ts'
import { MEMBER } from './member-record.ts'
import { MemberSessions } from './member-sessions.tsx'
import { MemberSuspension } from './member-suspension.tsx'
import { STAFF_ADDRESS } from './staff-address.ts'
import { memberQuery } from './staff-queries.ts'
import { useMemberAccess } from './use-member-access.ts'

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

const REPORTED = {
  'record.saved': 'saved',
  'member.suspended': 'suspended',
  'member.resumed': 'resumed',
  'sessions.ended': 'ended',
  'factor.reset': 'factorReset',
} as const

function OpenedMember({ member: opened }: { member: StaffProfile }) {
  const { staff: text } = useText('staff')
  const [reported, setReported] = useState<keyof typeof REPORTED | null>(null)
  const state = useRecord(MEMBER, opened, () => setReported('record.saved'))
  const replace = (type: keyof typeof REPORTED, changed: StaffProfile) => {
    state.replace(changed)
    setReported(type)
  }
  const access = useMemberAccess(opened.id, ({ type, member }) => replace(type, member))
  const isAccessBusy = useActorSelector(access, (snapshot) => snapshot.hasTag('busy'), false)
  const problem = useActorSelector(access, (snapshot) => (snapshot.matches('asking') ? null : snapshot.context.problem), null)
  const { record: member, isChanged, isBusy } = state
  return (
    <>
      <Display as="h1" size={4}>
        {nameOf(member)}
      </Display>
      <p>
        <OfficeState tone={TONES[member.state]}>{text.states[member.state]()}</OfficeState>
      </p>
      {member.canChange ? null : <Alert tone="info" title={text.member.beyond()} still />}
      <p role="status">{reported && !isChanged ? text.member[REPORTED[reported]]() : ''}</p>
      <div className={css.columns}>
        <MemberForm state={state} isLocked={isAccessBusy} />
        <div className={css.part}>
          {problem ? <ProblemAlert problem={problem} /> : null}
          <MemberSuspension actor={access} member={member} isLocked={isBusy} />
          <MemberFactor member={member} onReset={(reset) => replace('factor.reset', reset)} />
          <MemberSessions actor={access} member={member} isLocked={isBusy} />
        </div>
      </div>
    </>
  )
}
