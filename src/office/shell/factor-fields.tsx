import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { CodeInput, type CodeKind } from '#src/views/back-office/code-input.tsx'
import { isPasskeyProblem, PasskeyButton } from '#src/views/back-office/passkey-button.tsx'
import type { CodeChoice } from '#src/views/back-office/use-code-kind.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'

interface FactorFieldsProps {
  /** Of the form, whose submit button stands in the foot of the dialog. */
  id: string
  ref: RefObject<HTMLFormElement | null>
  choice: CodeChoice
  problem: Problem | null
  isBusy: boolean
  isCheckingCode: boolean
  onCode: (code: string) => void
  onPasskey: () => void
  /** What the second factor is for. */
  children: ReactNode
}

/** The second factor in a dialog: a passkey, or a code of the chosen kind. */
export function FactorFields({ id, ref, choice, problem, isBusy, isCheckingCode, onCode, onPasskey, children }: FactorFieldsProps) {
  const { admin } = useText('admin', 'notices')
  const text = admin.stepUp
  const { kind, other, choose, hasPasskey } = choice
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isWrong = problem?.code === 'second-factor-wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return ref.current?.querySelector('input')?.focus()
    onCode(code)
  }
  const change = (next: CodeKind) => {
    choose(next)
    setCode('')
    setMissing(false)
  }
  const isApp = kind === 'app'
  return (
    <Form id={id} ref={ref} onSubmit={submit}>
      {children}
      {problem && !isWrong && !isPasskeyProblem(problem) ? <ProblemAlert problem={problem} /> : null}
      {hasPasskey ? (
        <PasskeyButton text={text.passkey} problem={problem} isBusy={isBusy && !isCheckingCode} disabled={isCheckingCode} onPress={onPasskey} />
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
  )
}
