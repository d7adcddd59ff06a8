import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PASSKEY_NAME_MAX } from '#contract/passkey.constants.ts'
import type { PasskeyDraft } from '#machines/second-factor/passkey-enrolment.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/views/session/password-input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { PasskeyEnrolmentActor } from './use-passkeys.ts'

/** What the user reads when the browser made no passkey. */
const TEXTS = {
  'passkey-cancelled': 'cancelled',
  'passkey-timeout': 'timeout',
  'passkey-exists': 'exists',
  'passkey-address': 'address',
  'passkey-failed': 'failed',
} as const
const isKnown = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code)

/** Name and password of a new passkey, and what the browser says to it. */
export function NewPasskeyForm({ actor }: { actor: PasskeyEnrolmentActor }) {
  const { secondFactor: text } = useText('secondFactor', 'notices')
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isCreating = useActorSelector(actor, (snapshot) => snapshot.matches('creating'), false)
  const { register, handleSubmit, formState, setFocus } = useForm<PasskeyDraft>({ defaultValues: { name: '', password: '' } })
  const { errors } = formState
  const isPasswordWrong = problem?.code === 'password-wrong'
  useEffect(() => setFocus('name'), [setFocus])
  useEffect(() => {
    if (problem) setFocus(isPasswordWrong ? 'password' : 'name')
  }, [problem, isPasswordWrong, setFocus])
  const submit = handleSubmit(({ name, password }) => {
    if (!isBusy) actor.send({ type: 'passkey.submit', name: name.trim(), password })
  })
  return (
    <section className={record.part} aria-labelledby="new-passkey">
      <h2 id="new-passkey">{text.newTitle()}</h2>
      <p>{text.newText()}</p>
      <Form onSubmit={(event) => void submit(event)}>
        {problem && !isBusy ? (
          isKnown(problem.code) ? (
            <Alert tone="danger" title={text.notCreated[TEXTS[problem.code]]()} />
          ) : (
            <ProblemAlert problem={problem} />
          )
        ) : null}
        <Field id="passkey-name" label={text.name()} help={text.nameHelp()} error={errors.name?.message} required>
          {(control) => (
            <Input
              {...control}
              {...register('name', { validate: (typed) => typed.trim() !== '' || text.nameMissing() })}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
            />
          )}
        </Field>
        <PasswordInput
          id="passkey-password"
          label={text.password()}
          error={errors.password?.message}
          autoComplete="current-password"
          field={register('password', { required: text.passwordMissing() })}
        />
        <div className={record.actions}>
          <Button type="submit" busy={isBusy}>
            {isCreating ? text.creating() : text.create()}
          </Button>
          <Button variant="secondary" disabled={isBusy && !isCreating} onClick={() => actor.send({ type: 'passkey.cancel' })}>
            {text.cancel()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
