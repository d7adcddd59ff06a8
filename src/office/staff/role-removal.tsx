import type { Role } from '#contract/role.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import record from '../record/record.module.css'
import type { RoleActor } from './use-role.ts'

interface RemovalProps {
  /** Null until it runs. */
  actor: RoleActor | null
  role: Role
}

/** Deletes a role after confirmation, unless a user has it. */
export function RoleRemoval({ actor, role: { name, memberCount, invitationCount } }: RemovalProps) {
  const { staff: text } = useText('staff')
  const isAsking = useActorSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches({ removing: 'open' }), false)
  const isRemoving = useActorSelector(actor, (snapshot) => snapshot.matches({ removing: 'dismissed' }), false)
  const isUsed = memberCount + invitationCount > 0
  return (
    <section className={record.part} aria-labelledby="role-removal">
      <h2 id="role-removal">{text.role.delete()}</h2>
      <p>{isUsed ? text.role.inUse() : text.role.deleteText()}</p>
      {isUsed ? null : (
        <p>
          <Button variant="danger" busy={isRemoving} disabled={!actor} onClick={() => actor?.send({ type: 'removal.ask' })}>
            {text.role.delete()}
          </Button>
        </p>
      )}
      {actor && isAsking ? <RemovalQuestion actor={actor} name={name} /> : null}
    </section>
  )
}

function RemovalQuestion({ actor, name }: { actor: RoleActor; name: string }) {
  const { staff: text } = useText('staff')
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  return (
    <QuestionDialog
      title={text.role.deleteTitle({ role: name })}
      no={text.role.keep()}
      yes={text.role.delete()}
      problem={problem}
      isBusy={isBusy}
      onCancel={() => actor.send({ type: 'removal.cancel' })}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
    >
      {text.role.deleteText()}
    </QuestionDialog>
  )
}
