import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { CodeInput, type CodeKind } from '#src/views/back-office/code-input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { StepUpActor } from './use-step-up.ts'

/** A code of the second factor, for what the user has just done. */
export function StepUpDialog({ actor }: { actor: StepUpActor }) {
  const { admin, common } = useText('admin', 'notices')
  const text = admin.stepUp
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isWrong = problem?.code === 'second-factor-wrong'
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind and each rejection move the focus to the field
  useEffect(focus, [kind, problem])
  const cancel = () => actor.send({ type: 'proof.cancel' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return focus()
    actor.send({ type: 'code.submit', code })
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
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
          <Button type="submit" form={id} busy={isBusy}>
            {text.send()}
          </Button>
        </div>
      }
    >
      <Form id={id} ref={form} onSubmit={submit}>
        <p>{text.text()}</p>
        {problem && !isWrong ? <ProblemAlert problem={problem} /> : null}
        <Field
          id={`${id}-code`}
          label={isApp ? text.app() : text.recovery()}
          help={isApp ? text.appHelp() : text.recoveryHelp()}
          error={isMissing ? text.missing() : isWrong ? text.wrong() : undefined}
          required
        >
          {(control) => <CodeInput control={control} kind={kind} value={code} onChange={setCode} />}
        </Field>
        <p>
          <Button variant="quiet" size="sm" onClick={change}>
            {isApp ? text.toRecovery() : text.toApp()}
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}
