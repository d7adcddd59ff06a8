import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { CodeInput, type CodeKind } from '#src/views/back-office/code-input.tsx'
import { isPasskeyProblem, PasskeyButton } from '#src/views/back-office/passkey-button.tsx'
import { useCodeKind } from '#src/views/back-office/use-code-kind.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { StepUpActor } from './use-step-up.ts'

/** The second factor, a passkey or a code, for what the user has just done. */
export function StepUpDialog({ actor }: { actor: StepUpActor }) {
  const { admin, common } = useText('admin', 'notices')
  const text = admin.stepUp
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const factors = useActorSelector(actor, (snapshot) => snapshot.context.factors, null)
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isProvingCode = useActorSelector(actor, (snapshot) => snapshot.matches('proving'), false)
  const { kind, other, choose, hasPasskey, isPasskeyFirst } = useCodeKind(factors)
  const isWrong = problem?.code === 'second-factor-wrong'
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form moves the focus to the passkey, or to the field as another kind does
  useEffect(() => (isPasskeyFirst ? form.current?.querySelector('button')?.focus() : focus()), [kind])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected code moves the focus to the field
  useEffect(() => {
    if (!hasPasskey || isWrong) focus()
  }, [problem])
  const cancel = () => actor.send({ type: 'proof.cancel' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return focus()
    actor.send({ type: 'code.submit', code })
  }
  const change = (next: CodeKind) => {
    choose(next)
    setCode('')
    setMissing(false)
  }
  const isApp = kind === 'app'
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
          {kind ? (
            <Button type="submit" form={id} variant={hasPasskey ? 'secondary' : 'primary'} busy={isProvingCode} disabled={isBusy && !isProvingCode}>
              {text.send()}
            </Button>
          ) : null}
        </div>
      }
    >
      <Form id={id} ref={form} onSubmit={submit}>
        <p>{text.text()}</p>
        {problem && !isWrong && !isPasskeyProblem(problem) ? <ProblemAlert problem={problem} /> : null}
        {hasPasskey ? (
          <PasskeyButton
            text={text.passkey}
            problem={problem}
            isBusy={isBusy && !isProvingCode}
            disabled={isProvingCode}
            onPress={() => actor.send({ type: 'passkey.request' })}
          />
        ) : null}
        {kind ? (
          <Field
            id={`${id}-code`}
            label={isApp ? text.app() : text.recovery()}
            help={isApp ? text.appHelp() : text.recoveryHelp()}
            error={isMissing ? text.missing() : isWrong ? text.wrong() : undefined}
            required
          >
            {(control) => <CodeInput control={control} kind={kind} value={code} onChange={setCode} />}
          </Field>
        ) : null}
        {other ? (
          <p>
            <Button variant="quiet" size="sm" onClick={() => change(other)}>
              {other === 'recovery' ? text.toRecovery() : text.toApp()}
            </Button>
          </p>
        ) : null}
      </Form>
    </Dialog>
  )
}
