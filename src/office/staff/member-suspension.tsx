import type { StaffProfile } from '#contract/staff.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import record from '../record/record.module.css'
import { nameOf } from './member-name.ts'
import type { MemberAccessActor } from './use-member-access.ts'

interface SuspensionProps {
  /** Null until it runs. */
  actor: MemberAccessActor | null
  member: StaffProfile
  /** The form is under way. */
  isLocked: boolean
}

/** Suspends a member after confirmation, or takes it back by a press. */
export function MemberSuspension({ actor, member, isLocked }: SuspensionProps) {
  const { staff: text } = useText('staff')
  const isAsking = useActorSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches({ suspending: 'open' }), false)
  const isSuspending = useActorSelector(actor, (snapshot) => snapshot.matches({ suspending: 'dismissed' }), false)
  const isResuming = useActorSelector(actor, (snapshot) => snapshot.matches('resuming'), false)
  const { isSelf, canChange, state } = member
  const isSuspended = state === 'suspended'
  return (
    <section className={record.part} aria-labelledby="member-suspension">
      <h2 id="member-suspension">{text.member.suspension()}</h2>
      <p>{isSelf ? text.member.notSelf() : isSuspended ? text.member.isSuspended() : text.member.notSuspended()}</p>
      {isSelf || !canChange ? null : (
        <p>
          {isSuspended ? (
            <Button variant="secondary" busy={isResuming} disabled={!actor || isLocked} onClick={() => actor?.send({ type: 'suspension.lift' })}>
              {text.member.resume()}
            </Button>
          ) : (
            <Button variant="danger" busy={isSuspending} disabled={!actor || isLocked} onClick={() => actor?.send({ type: 'suspension.ask' })}>
              {text.member.suspend()}
            </Button>
          )}
        </p>
      )}
      {actor && isAsking ? (
        <MachineQuestion
          actor={actor}
          title={text.member.suspendTitle({ name: nameOf(member) })}
          no={text.member.keep()}
          yes={text.member.suspend()}
          onCancel={() => actor.send({ type: 'suspension.cancel' })}
          onConfirm={() => actor.send({ type: 'suspension.confirm' })}
        >
          {text.member.suspendText()}
        </MachineQuestion>
      ) : null}
    </section>
  )
}
