import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import type { EnrolmentActor } from './use-enrolment.ts'

/** The authenticator app of the user: to set up, or to remove after confirmation. */
export function AppSection({ actor }: { actor: EnrolmentActor }) {
  const { secondFactor: text } = useText('secondFactor')
  const time = useTime()
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const { factor, problem } = snapshot.context
  const since = factor?.appSince ?? null
  const isReplacing = snapshot.matches('replacing')
  return (
    <section className={record.part} aria-labelledby="factor-app">
      <h2 id="factor-app">{text.appTitle()}</h2>
      {since === null ? (
        <>
          <p>
            <OfficeState tone={factor?.state === 'missing' ? 'danger' : 'warning'}>{text.none()}</OfficeState>
          </p>
          <p>
            <Button id="set-up-app" variant="secondary" icon="lock" disabled={isReplacing} onClick={() => actor.send({ type: 'enrolment.begin' })}>
              {text.setUp()}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            <OfficeState tone="done">{text.active({ time: time(since) })}</OfficeState>
          </p>
          <p>
            <Button variant="danger" disabled={isReplacing} onClick={() => actor.send({ type: 'removal.ask' })}>
              {text.remove()}
            </Button>
          </p>
        </>
      )}
      {snapshot.matches('asking') || snapshot.matches('removing') ? (
        <RemovalDialog
          title={text.removeTitle()}
          action={text.remove()}
          isLast={factor?.passkeys.length === 0}
          isRequired={factor?.isRequired === true}
          problem={problem}
          isBusy={snapshot.matches('removing')}
          onCancel={() => actor.send({ type: 'removal.cancel' })}
          onConfirm={() => actor.send({ type: 'removal.confirm' })}
        />
      ) : null}
    </section>
  )
}
