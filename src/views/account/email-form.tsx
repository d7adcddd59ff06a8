import { useForm } from 'react-hook-form'
import type { User } from '#contract/session.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { emailRule } from '../form/email-rule.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import css from './account-settings.module.css'
import { useAccountChange } from './use-account-change.ts'
import { useFieldProblem } from './use-field-problem.ts'

interface Typed {
  email: string
  password: string
}

const ABOUT = { 'password-wrong': 'password', 'email-taken': 'email' } as const
const start = (account: Account) => account.startChange('email')

/** Form for a new e-mail address, which replaces the old one after confirmation by e-mail link. */
export function EmailForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile } = useText('profile')
  return user.hasPassword ? <WithPassword user={user} onDone={onDone} /> : <p className={css.note}>{profile.passwordFirst()}</p>
}

function WithPassword({ user: { email, pendingEmail }, onDone }: { user: User; onDone: () => void }) {
  const { profile, validation } = useText('profile', 'form')
  const { isBusy, problem, change } = useAccountChange(start, onDone)
  const { register, handleSubmit, formState, setError, watch } = useForm<Typed>({
    reValidateMode: 'onChange',
    defaultValues: { email: pendingEmail ?? '', password: '' },
  })
  const { errors } = formState
  const left = useFieldProblem(problem, ABOUT, setError)
  const isAgain = pendingEmail !== null && watch('email').trim() === pendingEmail
  return (
    <>
      {pendingEmail === null ? null : (
        <Alert
          still
          title={profile.pending({ email: pendingEmail })}
          action={
            <Button variant="secondary" size="sm" busy={isBusy} onClick={() => change({ email })}>
              {profile.cancelEmail({ email })}
            </Button>
          }
        />
      )}
      <AccountForm
        submit={isAgain ? profile.sendLinkAgain() : profile.sendLink()}
        busy={isBusy}
        problem={left}
        onSubmit={(event) => void handleSubmit((typed) => change({ email: typed.email.trim(), password: typed.password }))(event)}
        onCancel={onDone}
      >
        <Field id="change-email" label={profile.changeEmail()} help={profile.emailHelp()} error={errors.email?.message} required>
          {(field) => (
            <Input
              {...field}
              {...register('email', { required: validation.required(), validate: emailRule(validation) })}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordInput
          id="change-email-password"
          label={profile.currentPassword()}
          error={errors.password?.message}
          autoComplete="current-password"
          field={register('password', { required: validation.required() })}
        />
      </AccountForm>
    </>
  )
}
