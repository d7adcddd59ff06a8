import { useForm } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import { storeAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import { PasswordInput } from './password-input.tsx'
import { ProblemAlert } from './problem-alert.tsx'

interface PasswordCheckFormProps {
  email: string
  busy: boolean
  problem: Problem | null
  onProve: (password: string) => void
}

/** Asks for the password of an account that was registered in another browser. Without it, the account is taken over with a new password. */
export function PasswordCheckForm({ email, busy, problem, onProve }: PasswordCheckFormProps) {
  const { entryForm, validation } = useText('entryForm', 'notices', 'form')
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ reValidateMode: 'onChange', defaultValues: { password: '' } })
  const onSubmit = handleSubmit(({ password }) => {
    if (!busy) onProve(password)
  })
  return (
    <ConfirmMessage isDone={false} takesFocus title={entryForm.proveTitle()} text={entryForm.proveText({ email })}>
      <div className={css.proof}>
        <Form onSubmit={(event) => void onSubmit(event)}>
          {problem ? <ProblemAlert problem={problem} /> : null}
          <VisuallyHidden>
            <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
          </VisuallyHidden>
          <PasswordInput
            id="proof-password"
            label={entryForm.password()}
            error={formState.errors.password?.message}
            autoComplete="current-password"
            field={register('password', { required: validation.required() })}
          />
          <div>
            <Button type="submit" busy={busy}>
              {entryForm.proveYes()}
            </Button>
          </div>
        </Form>
        <p>
          {entryForm.notMineText()}{' '}
          <TextLink to="/{-$locale}/forgot-password" onClick={() => storeAuthEmail(tabStorage(), email)}>
            {entryForm.ownPassword()}
          </TextLink>
        </p>
      </div>
    </ConfirmMessage>
  )
}
