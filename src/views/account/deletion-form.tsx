import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { selectDeletionProblem, selectIsOtherEmail } from '#machines/account/deletion.selectors.ts'
import type { DeletionActor } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '../session/password-input.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import dialog from '../wishlist/login-dialog.module.css'
import css from './deletion-form.module.css'
import { useFieldProblem } from './use-field-problem.ts'

interface Typed {
  email: string
  password: string
}

const ABOUT = { 'password-wrong': 'password' } as const

/** Explains what deletion does; requires the account's e-mail and, if there is one, the password. */
export function DeletionForm({ actor, hasPassword, busy, onCancel }: { actor: DeletionActor; hasPassword: boolean; busy: boolean; onCancel: () => void }) {
  const { profile, validation } = useText('profile', 'form')
  const problem = useActorSelector(actor, selectDeletionProblem, null)
  const isOther = useActorSelector(actor, selectIsOtherEmail, false)
  const { register, handleSubmit, formState, setError } = useForm<Typed>({ reValidateMode: 'onChange', defaultValues: { email: '', password: '' } })
  const { errors, submitCount } = formState
  const left = useFieldProblem(problem, ABOUT, setError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is set again at every submit
  useEffect(() => {
    if (isOther) setError('email', { type: 'other', message: profile.deleteOther() }, { shouldFocus: true })
  }, [isOther, submitCount])
  const onSubmit = handleSubmit(({ email, password }) =>
    actor.send({ type: 'deletion.confirm', proof: hasPassword ? { email: email.trim(), password } : { email: email.trim() } }),
  )
  return (
    <>
      <div className={css.what}>
        <p>{profile.deleteText()}</p>
        <ul>
          <li>{profile.deleteWhat()}</li>
          <li>{profile.deleteOrders()}</li>
          <li>{profile.deleteOut()}</li>
        </ul>
      </div>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void onSubmit(event)
        }}
      >
        {left ? <ProblemAlert problem={left} /> : null}
        <Field id="deletion-email" label={profile.deleteEmail()} error={errors.email?.message} required>
          {(field) => (
            <Input
              {...field}
              {...register('email', { required: validation.required() })}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {hasPassword ? (
          <PasswordInput
            id="deletion-password"
            label={profile.deletePassword()}
            error={errors.password?.message}
            autoComplete="current-password"
            field={register('password', { required: validation.required() })}
          />
        ) : null}
        <div className={dialog.actions}>
          <Button type="submit" variant="danger" busy={busy}>
            {profile.deleteYes()}
          </Button>
          <Button variant="secondary" busy={busy} onClick={onCancel}>
            {profile.deleteNo()}
          </Button>
        </div>
      </Form>
    </>
  )
}
