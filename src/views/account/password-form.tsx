import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import type { TypedPasswords } from '#machines/account/password-change.machine.ts'
import { selectIsPasswordSaving, selectPasswordFault, selectPasswordProblem } from '#machines/account/password-change.selectors.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PasswordInput } from '../session/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccount } from './use-account.ts'
import { useFieldProblem } from './use-field-problem.ts'

const ABOUT = { 'old-password-wrong': 'oldPassword', 'password-same': 'newPassword', 'password-common': 'newPassword' } as const
const start = (account: Account) => account.startPasswordChange()

/** Form to change the password; requires the current one. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { profile, validation } = useText('profile', 'form')
  const { actor, send } = useAccount(start)
  const isBusy = useActorSelector(actor, selectIsPasswordSaving, false)
  const fault = useActorSelector(actor, selectPasswordFault, null)
  const problem = useActorSelector(actor, selectPasswordProblem, null)
  const { register, handleSubmit, formState, setError, trigger, getValues } = useForm<TypedPasswords>({
    reValidateMode: 'onChange',
    defaultValues: { oldPassword: '', newPassword: '', repeatPassword: '' },
  })
  const { errors, submitCount } = formState
  const left = useFieldProblem(problem, ABOUT, setError)
  useEffect(() => {
    const wire = actor?.on('password.changed', onDone)
    return () => wire?.unsubscribe()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is set again at every submit
  useEffect(() => {
    if (fault) setError(fault === 'sameAs' ? 'repeatPassword' : 'newPassword', { type: fault, message: validation[fault]() }, { shouldFocus: true })
  }, [fault, submitCount])
  const onSubmit = (typed: TypedPasswords) => {
    send({ type: 'password.submit', ...typed })
  }
  return (
    <AccountForm submit={profile.savePassword()} busy={isBusy} problem={left} onSubmit={(event) => void handleSubmit(onSubmit)(event)} onCancel={onDone}>
      {/* Lets password managers store the new password for the right user. */}
      <VisuallyHidden>
        <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordInput
        id="password-old"
        label={profile.currentPassword()}
        error={errors.oldPassword?.message}
        autoComplete="current-password"
        field={register('oldPassword', { required: validation.required() })}
      />
      <PasswordInput
        id="password-new"
        label={profile.newPassword()}
        hint={profile.passwordHint({ length: PASSWORD_LENGTH.min })}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        field={register('newPassword', {
          required: validation.required(),
          minLength: { value: PASSWORD_LENGTH.min, message: validation.minLength({ length: PASSWORD_LENGTH.min }) },
          maxLength: { value: PASSWORD_LENGTH.max, message: validation.maxLength({ length: PASSWORD_LENGTH.max }) },
          onChange: () => void (submitCount > 0 && trigger('repeatPassword')),
        })}
      />
      <PasswordInput
        id="password-repeat"
        label={profile.repeatPassword()}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        field={register('repeatPassword', {
          required: validation.required(),
          validate: (repeated) => repeated === getValues('newPassword') || validation.sameAs(),
        })}
      />
    </AccountForm>
  )
}
