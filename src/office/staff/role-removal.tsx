import type { Role } from '#contract/role.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import record from '../record/record.module.css'
import type { RecordActor } from '../record/use-record.ts'
import type { RoleFields } from './role-record.ts'

interface RemovalProps {
  /** Null until it runs. */
  actor: RecordActor<Role | null, RoleFields> | null
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
      {actor && isAsking ? (
        <MachineQuestion
          actor={actor}
          title={text.role.deleteTitle({ role: name })}
          no={text.role.keep()}
          yes={text.role.delete()}
          onCancel={() => actor.send({ type: 'removal.cancel' })}
          onConfirm={() => actor.send({ type: 'removal.confirm' })}
        >
          {text.role.deleteText()}
        </MachineQuestion>
      ) : null}
    </section>
  )
}
