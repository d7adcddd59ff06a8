import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ADDRESS_LIMITS, PERSON_NAME } from '#contract/address.constants.ts'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import type { Problem } from '#machines/problem.ts'
import type { AcceptanceForm as Entered } from '#machines/staff/acceptance.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PasswordInput } from '../session/password-input.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'

interface AcceptanceFormProps {
  /** The address that the password is stored for. */
  email: string
  problem: Problem | null
  busy: boolean
  onSubmit: (entered: Entered) => void
}

const NAMES = ['firstName', 'lastName'] as const

/** Names and a password of the invited user. */
export function AcceptanceForm({ email, problem, busy, onSubmit }: AcceptanceFormProps) {
  const { invitation: text, validation } = useText('invitation', 'form')
  const { register, handleSubmit, formState, getValues, trigger, setError } = useForm<Entered>({ reValidateMode: 'onChange' })
  const { errors, submitCount } = formState
  const name = {
    required: validation.required(),
    maxLength: { value: ADDRESS_LIMITS.name, message: validation.maxLength({ length: ADDRESS_LIMITS.name }) },
    pattern: { value: PERSON_NAME, message: text.nameInvalid() },
  }
  // Registered in the order of the form: a rejected submit focuses the first wrong one.
  const names = NAMES.map((each) => ({ each, props: register(each, name) }))
  const rejected = problem?.payload?.fields?.map(({ path }) => NAMES.find((each) => each === path)).filter((each) => each !== undefined) ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection marks its fields
  useEffect(() => {
    for (const each of rejected) setError(each, { type: 'rejected', message: text.nameInvalid() }, { shouldFocus: true })
  }, [problem])
  const submit = handleSubmit((entered) => {
    if (!busy) onSubmit({ ...entered, firstName: entered.firstName.trim(), lastName: entered.lastName.trim() })
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {problem && rejected.length === 0 ? <ProblemAlert problem={problem} /> : null}
      <VisuallyHidden>
        <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <FieldGrid>
        {names.map(({ each, props }) => (
          <Field key={each} id={`invitation-${each}`} label={text[each]()} error={errors[each]?.message} required span={6} keep>
            {(control) => (
              <Input {...control} {...props} autoCapitalize="words" spellCheck={false} autoComplete={each === 'firstName' ? 'given-name' : 'family-name'} />
            )}
          </Field>
        ))}
      </FieldGrid>
      <PasswordInput
        id="invitation-password"
        label={text.password()}
        hint={text.passwordHint({ length: PASSWORD_LENGTH.min })}
        error={errors.password?.message}
        autoComplete="new-password"
        field={register('password', {
          required: validation.required(),
          minLength: { value: PASSWORD_LENGTH.min, message: validation.minLength({ length: PASSWORD_LENGTH.min }) },
          maxLength: { value: PASSWORD_LENGTH.max, message: validation.maxLength({ length: PASSWORD_LENGTH.max }) },
          onChange: () => void (submitCount > 0 && trigger('repeatPassword')),
        })}
      />
      <PasswordInput
        id="invitation-repeat"
        label={text.repeatPassword()}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        field={register('repeatPassword', {
          required: validation.required(),
          validate: (repeated) => repeated === getValues('password') || validation.sameAs(),
        })}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? text.accepting() : text.accept()}
      </Button>
    </Form>
  )
}
