import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/views/session/password-input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'

interface PasswordStepProps {
  /** Of the form, whose submit button stands in the foot of the dialog. */
  id: string
  ref: RefObject<HTMLFormElement | null>
  email: string
  problem: Problem | null
  onSubmit: (password: string) => void
}

/** The password of the user whose log-in has ended. */
export function PasswordStep({ id, ref, email, problem, onSubmit }: PasswordStepProps) {
  const { admin, core } = useText('admin', 'notices')
  const text = admin.renewal
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const isWrong = problem?.code === 'login-failed'
  const submit = handleSubmit(({ password }) => onSubmit(password))
  return (
    <Form id={id} ref={ref} onSubmit={(event) => void submit(event)}>
      <p>{text.text()}</p>
      {problem && !isWrong ? <ProblemAlert problem={problem} /> : null}
      <Field id={`${id}-email`} label={core.login.email()}>
        {(control) => <Input {...control} type="email" autoComplete="username" value={email} readOnly />}
      </Field>
      <PasswordInput
        id={`${id}-password`}
        label={core.login.password()}
        error={formState.errors.password?.message ?? (isWrong ? text.wrong() : undefined)}
        autoComplete="current-password"
        field={register('password', { required: text.missing() })}
      />
    </Form>
  )
}
