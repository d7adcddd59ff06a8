import { PASSKEYS_MAX } from '#contract/passkey.constants.ts'
import type { Passkey } from '#contract/passkey.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useHasPasskeys } from '#src/views/back-office/use-has-passkeys.ts'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { ReportedChange } from './reported-change.ts'
import css from './second-factor.module.css'
import type { EnrolmentActor } from './use-enrolment.ts'
import { type PasskeyChangesActor, type PasskeyEnrolmentActor, usePasskeyChanges } from './use-passkeys.ts'

interface PasskeysProps {
  actor: EnrolmentActor
  factor: SecondFactor
  isBusy: boolean
  enrolment: PasskeyEnrolmentActor | null
  onReport: (change: ReportedChange | null) => void
}

/** The passkeys of the user: to add, rename, and remove after confirmation. */
export function PasskeysSection({ actor, factor, isBusy, enrolment, onReport }: PasskeysProps) {
  const { secondFactor: text } = useText('secondFactor')
  const hasPasskeys = useHasPasskeys()
  const changes = usePasskeyChanges((event) => {
    onReport(event.type)
    if (event.type === 'passkey.missing') actor.send({ type: 'factor.overtaken' })
    else actor.send({ type: 'factor.received', factor: event.factor, recoveryCodes: [] })
  })
  const { state, passkeys } = factor
  const begin = () => {
    onReport(null)
    enrolment?.send({ type: 'passkey.begin' })
  }
  return (
    <section className={record.part} aria-labelledby="factor-passkeys">
      <h2 id="factor-passkeys">{text.passkeysTitle()}</h2>
      <p>{text.passkeysText()}</p>
      {passkeys.length === 0 ? (
        <p>
          <OfficeState tone={state === 'missing' ? 'danger' : 'warning'}>{text.none()}</OfficeState>
        </p>
      ) : (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} actor={changes} isBusy={isBusy} />
          ))}
        </ul>
      )}
      {hasPasskeys ? (
        <p>
          <Button id="add-passkey" icon="lock" disabled={isBusy || !enrolment || passkeys.length >= PASSKEYS_MAX} onClick={begin}>
            {text.addPasskey()}
          </Button>
        </p>
      ) : (
        <p>{text.unsupported()}</p>
      )}
      {changes ? <Dialogs actor={changes} factor={factor} /> : null}
    </section>
  )
}

function PasskeyRow({ passkey, actor, isBusy }: { passkey: Passkey; actor: PasskeyChangesActor | null; isBusy: boolean }) {
  const { secondFactor: text } = useText('secondFactor')
  const time = useTime()
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li>
      <div>
        <b translate="no">{name}</b>
        <small>{text.since({ time: time(createdAt) })}</small>
        <small>{usedAt ? text.used({ time: time(usedAt) }) : text.unused()}</small>
      </div>
      <div className={record.actions}>
        <Button
          variant="quiet"
          size="sm"
          disabled={!actor || isBusy}
          aria-label={text.renameOf({ name })}
          onClick={() => actor?.send({ type: 'rename.begin', id })}
        >
          {text.rename()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={!actor || isBusy}
          aria-label={text.removeOf({ name })}
          onClick={() => actor?.send({ type: 'removal.ask', id })}
        >
          {text.removePasskey()}
        </Button>
      </div>
    </li>
  )
}

function Dialogs({ actor, factor: { appSince, passkeys, isRequired } }: { actor: PasskeyChangesActor; factor: SecondFactor }) {
  const { secondFactor: text } = useText('secondFactor')
  const isRenaming = useActorSelector(actor, (snapshot) => snapshot.matches('renaming') || snapshot.matches('saving'), false)
  const isAsking = useActorSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches('removing'), false)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const id = useActorSelector(actor, (snapshot) => snapshot.context.id, null)
  const name = passkeys.find((passkey) => passkey.id === id)?.name ?? ''
  if (isRenaming)
    return (
      <RenameDialog
        name={name}
        problem={problem}
        isBusy={isBusy}
        onCancel={() => actor.send({ type: 'rename.cancel' })}
        onSave={(typed) => actor.send({ type: 'rename.submit', name: typed })}
      />
    )
  if (!isAsking) return null
  return (
    <RemovalDialog
      title={text.removePasskeyTitle({ name })}
      action={text.removePasskey()}
      isLast={appSince === null && passkeys.length === 1}
      isRequired={isRequired}
      problem={problem}
      isBusy={isBusy}
      onCancel={() => actor.send({ type: 'removal.cancel' })}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
    />
  )
}
