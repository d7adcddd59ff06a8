import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Strategy } from '#contract/session.constants.ts'
import { selectIsBusy } from '#machines/session/session.selectors.ts'
import { startUserActors, useSessionSelector } from '#src/actors/session.ts'
import { storeAuthEmail, storedAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from './auth-page.module.css'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { LoginError } from './login-error.tsx'
import { PasswordInput } from './password-input.tsx'
import { useAuthSearch } from './use-auth-search.ts'

interface Typed {
  email: string
  password: string
}

interface LoginFormProps {
  strategy?: Strategy
  /** The way for who forgot the password. */
  forgot?: boolean
  /** Why the log-in is required, until there is an error to show. */
  children?: ReactNode
}

/** E-mail and password; what the platform says to them stays on the page until the next try. */
export function LoginForm({ strategy = 'customer', forgot = false, children }: LoginFormProps) {
  const text = useText('notices', 'form')
  const { notify } = useRouter().options.context
  const search = useAuthSearch()
  const [isStarting, setStarting] = useState(false)
  const [tried, setTried] = useState<string | null>(null)
  const isBusy = useSessionSelector(selectIsBusy, false) || isStarting
  // Without values of its own the form keeps what a password manager or a quick hand wrote before it was alive.
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Typed>({ reValidateMode: 'onChange' })
  const { errors } = formState
  const required = text.validation.required()
  const isCustomers = strategy === 'customer'
  useEffect(() => {
    if (isCustomers && !getValues('email')) setValue('email', storedAuthEmail(tabStorage()))
  }, [isCustomers, getValues, setValue])

  const submit = ({ email, password }: Typed) => {
    if (isBusy) return
    setTried(email.trim())
    setStarting(true)
    startUserActors()
      .then(
        ({ session }) => session.send({ type: 'login.submit', email: email.trim(), password, strategy }),
        (error: unknown) => notify.problem(error),
      )
      .finally(() => setStarting(false))
  }
  const onSubmit = handleSubmit(submit, () => setTried(null))

  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {tried === null ? children : <LoginError email={tried}>{children}</LoginError>}
      <Field id="login-email" label={text.core.login.email()} error={errors.email?.message} required>
        {(field) => (
          <Input
            {...field}
            {...register('email', { required, pattern: { value: EMAIL_PATTERN, message: text.validation.email() } })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordInput
        id="login-password"
        label={text.core.login.password()}
        error={errors.password?.message}
        autoComplete="current-password"
        field={register('password', { required })}
      />
      <div className={css.submit}>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? text.core.login.submitting() : text.core.login.submit()}
        </Button>
        {forgot ? (
          <TextLink to="/{-$locale}/forgot-password" search={search} onClick={() => storeAuthEmail(tabStorage(), getValues('email').trim())}>
            {text.core.login.forgotPassword()}
          </TextLink>
        ) : null}
      </div>
    </Form>
  )
}
