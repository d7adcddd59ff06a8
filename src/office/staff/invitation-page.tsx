import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffInvitation } from '#contract/staff-invitation.ts'
import type { SentInvitationEmittedEvent } from '#machines/staff/sent-invitation.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Display } from '#src/ui/text.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { useTime } from '../use-time.ts'
import css from './staff.module.css'
import { STAFF_ADDRESS } from './staff-address.ts'
import { invitationQuery, rolesQuery } from './staff-queries.ts'
import { useSentInvitation } from './use-invitation.ts'

/** An invitation to the back office: what it is for, sent again, withdrawn. */
export function InvitationPage({ id }: { id: string }) {
  const { staff: text } = useText('staff')
  const query = useQuery(invitationQuery(useApiContext(), id))
  return (
    <RecordPage list={{ to: STAFF_ADDRESS, title: text.title() }} title={text.invitation.title()} failed={text.invitation.failed()} query={query}>
      {(invitation) => <OpenedInvitation invitation={invitation} />}
    </RecordPage>
  )
}

const REPORTED = { 'invitation.resent': 'resent', 'invitation.withdrawn': 'withdrawn' } as const
const TONES = { invited: 'warning', orphaned: 'danger', expired: 'danger', accepted: 'done', withdrawn: 'danger' } as const

function OpenedInvitation({ invitation: opened }: { invitation: StaffInvitation }) {
  const { staff: text } = useText('staff')
  const locale = useLocale()
  const time = useTime()
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const [reported, setReported] = useState<SentInvitationEmittedEvent['type'] | null>(null)
  const actor = useSentInvitation(opened, ({ type }) => setReported(type))
  const invitation = useActorSelector(actor, ({ context }) => context.invitation, opened)
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('asking') ? null : snapshot.context.problem), null)
  const isResending = useActorSelector(actor, (snapshot) => snapshot.matches('resending'), false)
  const isAsking = useActorSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches({ withdrawing: 'open' }), false)
  const isWithdrawing = useActorSelector(actor, (snapshot) => snapshot.matches({ withdrawing: 'dismissed' }), false)
  const { email, state, canChange } = invitation
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(invitation.locale) ?? invitation.locale
  const isOpen = state === 'invited' || state === 'orphaned' || state === 'expired'
  const details: readonly (readonly [label: string, value: string])[] = [
    [text.roles(), invitation.roles.map((slug) => roles.find((role) => role.slug === slug)?.name ?? slug).join(', ')],
    [text.invitation.language(), language],
    [text.invitation.by(), invitation.invitedBy ?? text.invitation.nobody()],
    [text.invitation.sentAt(), time(invitation.sentAt)],
    [text.invitation.expiresAt(), time(invitation.expiresAt)],
  ]
  return (
    <>
      <Display as="h1" size={4}>
        {email}
      </Display>
      <p>
        <OfficeState tone={TONES[state]}>{text.invitation.states[state]()}</OfficeState>
      </p>
      {state === 'orphaned' ? (
        <Alert tone="warning" title={text.invitation.orphaned()} still>
          {canChange ? text.invitation.sendInOwnName() : null}
        </Alert>
      ) : null}
      {canChange ? null : <Alert tone="info" title={text.invitation.beyond()} still />}
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p role="status">{reported && !problem ? text.invitation[REPORTED[reported]]() : ''}</p>
      <dl className={css.facts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canChange && isOpen ? (
        <div className={record.actions}>
          <Button busy={isResending} disabled={!actor || isWithdrawing} onClick={() => actor?.send({ type: 'invitation.resend' })}>
            {text.invitation.resend()}
          </Button>
          <Button variant="danger" busy={isWithdrawing} disabled={!actor || isResending} onClick={() => actor?.send({ type: 'withdrawal.ask' })}>
            {text.invitation.withdraw()}
          </Button>
        </div>
      ) : null}
      {actor && isAsking ? (
        <MachineQuestion
          actor={actor}
          title={text.invitation.withdrawTitle({ email })}
          no={text.invitation.keep()}
          yes={text.invitation.withdraw()}
          onCancel={() => actor.send({ type: 'withdrawal.cancel' })}
          onConfirm={() => actor.send({ type: 'withdrawal.confirm' })}
        >
          {text.invitation.withdrawText()}
        </MachineQuestion>
      ) : null}
    </>
  )
}
