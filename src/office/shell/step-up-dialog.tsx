import { useId, useRef } from 'react'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useCodeKind } from '#src/views/back-office/use-code-kind.ts'
import record from '../record/record.module.css'
import { FactorFields } from './factor-fields.tsx'
import { useFactorFocus } from './use-factor-focus.ts'
import type { StepUpActor } from './use-step-up.ts'

/** The second factor, a passkey or a code, for what the user has just done. */
export function StepUpDialog({ actor }: { actor: StepUpActor }) {
  const { admin, common } = useText('admin', 'notices')
  const text = admin.stepUp
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const factors = useActorSelector(actor, (snapshot) => snapshot.context.factors, null)
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isProvingCode = useActorSelector(actor, (snapshot) => snapshot.matches('proving'), false)
  const choice = useCodeKind(factors)
  useFactorFocus(form, choice, problem)
  const cancel = () => actor.send({ type: 'proof.cancel' })
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      onClose={cancel}
      foot={
        <div className={record.actions}>
          <Button variant="secondary" onClick={cancel}>
            {text.cancel()}
          </Button>
          {choice.kind ? (
            <Button type="submit" form={id} variant={choice.hasPasskey ? 'secondary' : 'primary'} busy={isProvingCode} disabled={isBusy && !isProvingCode}>
              {text.send()}
            </Button>
          ) : null}
        </div>
      }
    >
      <FactorFields
        id={id}
        ref={form}
        choice={choice}
        problem={problem}
        isBusy={isBusy}
        isCheckingCode={isProvingCode}
        onCode={(code) => actor.send({ type: 'code.submit', code })}
        onPasskey={() => actor.send({ type: 'passkey.request' })}
      >
        <p>{text.text()}</p>
      </FactorFields>
    </Dialog>
  )
}
