import type { StaffProfile } from '#contract/staff.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import record from '../record/record.module.css'
import { nameOf } from './member-name.ts'
import { useFactorReset } from './use-factor-reset.ts'

interface FactorProps {
  member: StaffProfile
  onReset: (member: StaffProfile) => void
}

/** Whether a member has a second factor; it is reset after confirmation. The own one has a page of its own. */
export function MemberFactor({ member, onReset }: FactorProps) {
  const { staff: text } = useText('staff')
  const { id, isSelf, canChange, hasSecondFactor } = member
  const actor = useFactorReset(id, onReset)
  const isOpen = useActorSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches({ resetting: 'open' }), false)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.matches({ resetting: 'dismissed' }), false)
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('idle') ? snapshot.context.problem : null), null)
  return (
    <section className={record.part} aria-labelledby="member-factor">
      <h2 id="member-factor">{text.secondFactor()}</h2>
      <p>{hasSecondFactor ? text.member.factor.active() : text.member.factor.none()}</p>
      {problem ? <ProblemAlert problem={problem} /> : null}
      {hasSecondFactor && canChange && !isSelf ? (
        <p>
          <Button variant="danger" busy={isBusy} disabled={!actor} onClick={() => actor?.send({ type: 'reset.ask' })}>
            {text.member.factor.reset()}
          </Button>
        </p>
      ) : null}
      {actor && isOpen ? (
        <MachineQuestion
          actor={actor}
          title={text.member.factor.resetTitle({ name: nameOf(member) })}
          no={text.member.factor.leave()}
          yes={text.member.factor.reset()}
          onCancel={() => actor.send({ type: 'reset.cancel' })}
          onConfirm={() => actor.send({ type: 'reset.confirm' })}
        >
          {text.member.factor.resetText()}
        </MachineQuestion>
      ) : null}
    </section>
  )
}
