import { useId } from 'react'
import { ADDRESS_LIMITS, PERSON_NAME } from '#contract/address.constants.ts'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import type { FormConsent } from '#machines/consent/consent.rules.ts'
import type { Problem } from '#machines/problem.ts'
import type { RegistrationEvent, RegistrationRejection } from '#machines/registration/registration.events.ts'
import type { RegistrationActor } from '#src/actors/browser/auth-flows.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ConsentList } from '../form/consent-list.tsx'
import { emailRule } from '../form/email-rule.ts'
import css from './auth-page.module.css'
import { EmailTaken } from './email-taken.tsx'
import { PasswordInput } from './password-input.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { REGISTER_FIELDS, type RegisterField, useRegistrationForm } from './use-registration-form.ts'

interface RegisterFormProps {
  /** null until its machine is loaded. */
  actor: RegistrationActor | null
  /** Sends to the actor, also before it is there. */
  onSend: (event: RegistrationEvent) => void
  /** null while loading. */
  consents: readonly FormConsent[] | null
  busy: boolean
  rejection: RegistrationRejection | null
  problem: Problem | null
}

/** Registration form: name, e-mail, password twice, consents. */
export function RegisterForm({ actor, onSend, consents, busy, rejection, problem }: RegisterFormProps) {
  const text = useText('entryForm', 'notices', 'form')
  const { entryForm: texts, form: labels, validation } = text
  const id = useId()
  const { form, accepted, accept, draft, secret } = useRegistrationForm(actor, problem, texts.taken())
  const { register, handleSubmit, formState, getValues, trigger } = form
  const { errors, submitCount } = formState
  const lacking = (consents ?? []).some(({ required, uniqueNumber }) => required && !accepted.includes(uniqueNumber))

  const needed = { required: validation.required(), validate: (text: string) => text.trim() !== '' || validation.required() }
  const name = {
    ...needed,
    maxLength: { value: ADDRESS_LIMITS.name, message: validation.maxLength({ length: ADDRESS_LIMITS.name }) },
    pattern: { value: PERSON_NAME, message: validation.alphaSpecialCharsValidator() },
  }
  const label = {
    firstName: labels.firstName(),
    lastName: labels.lastName(),
    email: texts.email(),
    password: texts.password(),
    repeatPassword: texts.repeatPassword(),
  } as const satisfies Record<RegisterField, string>
  const messageOf = (field: RegisterField) => errors[field] && (errors[field].message || validation[field === 'email' ? 'email' : 'fixErrors']())
  const wrong = REGISTER_FIELDS.filter((field) => errors[field]).map((field) => ({ id: `${id}-${field}`, label: label[field] }))
  if (lacking) wrong.push({ id: `${id}-consents`, label: texts.consents() })

  const onSubmit = handleSubmit(() => {
    if (!busy) onSend({ type: 'registration.submit', draft: draft(), ...secret(), key: newKey() })
  })
  const isRejectedHere = submitCount > 0 && (Object.keys(errors).length > 0 || rejection === 'core.notifications.consentRequired')
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {isRejectedHere && wrong.length > 0 && errors.email?.type !== 'taken' ? (
        <ErrorSummary title={texts.wrongFields({ count: wrong.length })} and={text.common.and()} wrong={wrong} submits={submitCount} />
      ) : null}
      {problem && problem.code !== 'user-exists' && !isRejectedHere ? <ProblemAlert problem={problem} /> : null}
      <FieldGrid>
        {(['firstName', 'lastName'] as const).map((field) => (
          <Field key={field} id={`${id}-${field}`} label={label[field]} error={messageOf(field)} required span={6} keep>
            {(control) => (
              <Input
                {...control}
                {...register(field, name)}
                autoCapitalize="words"
                spellCheck={false}
                autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      <Field
        id={`${id}-email`}
        label={label.email}
        error={errors.email?.type === 'taken' ? <EmailTaken email={() => getValues('email')} /> : messageOf('email')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...register('email', { ...needed, validate: emailRule(validation) })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordInput
        id={`${id}-password`}
        label={label.password}
        hint={texts.passwordHint({ length: PASSWORD_LENGTH.min })}
        error={messageOf('password')}
        autoComplete="new-password"
        field={register('password', {
          required: validation.required(),
          minLength: { value: PASSWORD_LENGTH.min, message: validation.minLength({ length: PASSWORD_LENGTH.min }) },
          maxLength: { value: PASSWORD_LENGTH.max, message: validation.maxLength({ length: PASSWORD_LENGTH.max }) },
          onChange: () => void (submitCount > 0 && trigger('repeatPassword')),
        })}
      />
      <PasswordInput
        id={`${id}-repeatPassword`}
        label={label.repeatPassword}
        error={messageOf('repeatPassword')}
        autoComplete="new-password"
        field={register('repeatPassword', {
          required: validation.required(),
          validate: (repeated) => repeated === getValues('password') || validation.sameAs(),
        })}
      />
      <ConsentList
        id={`${id}-consents`}
        className={css.consents}
        legend={texts.consents()}
        missing={texts.consentsMissing()}
        consents={consents ?? []}
        accepted={accepted}
        marked={submitCount > 0}
        onChange={accept}
      />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {busy ? texts.creating() : texts.create()}
        </Button>
      </div>
    </Form>
  )
}
