import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/views/session/password-input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { EnrolmentActor } from './use-enrolment.ts'

interface StepProps {
  actor: EnrolmentActor
  problem: Problem | null
  isBusy: boolean
}

/** The password of the user, before an app is set up. */
export function PasswordForm({ actor, problem, isBusy }: StepProps) {
  const { secondFactor: text } = useText('secondFactor', 'notices')
  const { register, handleSubmit, formState, setFocus } = useForm<{ password: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection moves the focus back
  useEffect(() => setFocus('password'), [problem, setFocus])
  const submit = handleSubmit(({ password }) => actor.send({ type: 'password.submit', password }))
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>{text.passwordText()}</p>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <PasswordInput
        id="factor-password"
        label={text.password()}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        field={register('password', { required: text.passwordMissing() })}
      />
      <div className={record.actions}>
        <Button type="submit" busy={isBusy}>
          {text.next()}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'enrolment.cancel' })}>
          {text.cancel()}
        </Button>
      </div>
    </Form>
  )
}
