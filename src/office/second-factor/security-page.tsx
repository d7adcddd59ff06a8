import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import type { EnrolmentEmittedEvent } from '#machines/second-factor/enrolment.machine.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { NewAppForm } from './new-app-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type EnrolmentActor, useEnrolment } from './use-enrolment.ts'

const REPORTED = { 'factor.activated': 'activated', 'codes.replaced': 'replaced', 'factor.removed': 'removed' } as const

/** The second factor of the user: set up, recovery codes, removed. */
export function SecurityPage() {
  const { secondFactor: text } = useText('secondFactor')
  const [reported, setReported] = useState<EnrolmentEmittedEvent['type'] | null>(null)
  const actor = useEnrolment(({ type }) => setReported(type))
  const state = useActorSelector(actor, ({ value }) => value, 'reading')
  return (
    <div className={record.page}>
      <Display as="h1" size={4}>
        {text.title()}
      </Display>
      <p>{text.lead()}</p>
      <p role="status">{reported && (state === 'shown' || state === 'listing') ? text[REPORTED[reported]]() : ''}</p>
      {actor ? <Enrolment actor={actor} /> : <Waiting />}
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={record.part}>
    <Skeleton kind="line" width="60%" />
    <Skeleton kind="line" width="40%" />
  </div>
)

function Enrolment({ actor }: { actor: EnrolmentActor }) {
  const { secondFactor: text } = useText('secondFactor')
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const { factor, app, problem, recoveryCodes } = snapshot.context
  if (snapshot.matches('unread'))
    return (
      <>
        <p>{text.failed()}</p>
        <ProblemAlert problem={problem} onRetry={() => actor.send({ type: 'load.retry' })} />
      </>
    )
  if (!factor) return <Waiting />
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('identifying') || snapshot.matches('starting')) return <PasswordForm actor={actor} problem={problem} isBusy={isBusy} />
  if (app) return <NewAppForm actor={actor} app={app} problem={problem} isBusy={isBusy} />
  if (snapshot.matches('listing')) return <RecoveryCodes codes={recoveryCodes} onDone={() => actor.send({ type: 'codes.close' })} />
  return (
    <>
      {factor.state === 'missing' ? (
        <Alert tone="warning" title={text.requiredTitle()}>
          {text.requiredText()}
        </Alert>
      ) : null}
      {problem && !snapshot.matches('asking') ? <ProblemAlert problem={problem} /> : null}
      <CurrentFactor actor={actor} factor={factor} isReplacing={snapshot.matches('replacing')} />
      {snapshot.matches('asking') || snapshot.matches('removing') ? <RemovalDialog actor={actor} problem={problem} isBusy={isBusy} /> : null}
    </>
  )
}

/** Below this many, new ones are suggested. */
const FEW_CODES = 3

function CurrentFactor({ actor, factor, isReplacing }: { actor: EnrolmentActor; factor: SecondFactor; isReplacing: boolean }) {
  const { secondFactor: text } = useText('secondFactor')
  const time = useTime()
  const { state, createdAt, unusedRecoveryCodes } = factor
  if (state !== 'active')
    return (
      <>
        <p>
          <OfficeState tone={state === 'missing' ? 'danger' : 'warning'}>{text.none()}</OfficeState>
        </p>
        <p>
          <Button icon="lock" onClick={() => actor.send({ type: 'enrolment.begin' })}>
            {text.setUp()}
          </Button>
        </p>
      </>
    )
  return (
    <>
      <p>
        <OfficeState tone="done">{text.active({ time: createdAt ? time(createdAt) : '' })}</OfficeState>
      </p>
      <p>{text.codesLeft({ count: unusedRecoveryCodes })}</p>
      {unusedRecoveryCodes < FEW_CODES ? <p>{text.fewLeft()}</p> : null}
      <div className={record.actions}>
        <Button variant="secondary" busy={isReplacing} onClick={() => actor.send({ type: 'codes.replace' })}>
          {text.replace()}
        </Button>
        <Button variant="danger" disabled={isReplacing} onClick={() => actor.send({ type: 'removal.ask' })}>
          {text.remove()}
        </Button>
      </div>
    </>
  )
}

function RemovalDialog({ actor, problem, isBusy }: { actor: EnrolmentActor; problem: unknown; isBusy: boolean }) {
  const { secondFactor: text, common } = useText('secondFactor', 'notices')
  const cancel = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog
      title={text.removeTitle()}
      closeLabel={common.close()}
      onClose={cancel}
      foot={
        <div className={record.actions}>
          <Button variant="secondary" disabled={isBusy} onClick={cancel}>
            {text.leave()}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'removal.confirm' })}>
            {text.remove()}
          </Button>
        </div>
      }
    >
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p>{text.removeText()}</p>
    </Dialog>
  )
}
