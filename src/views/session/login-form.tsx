import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Strategy } from '#contract/session.constants.ts'
import { selectIsBusy } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { storeAuthEmail, storedAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { emailRule } from '../form/email-rule.ts'
import css from './auth-page.module.css'
import { CookiesBlocked } from './cookies-blocked.tsx'
import { LoginError } from './login-error.tsx'
import { PasswordInput } from './password-input.tsx'
import { useAuthSearch } from './use-auth-search.ts'
import { useHasCookies } from './use-has-cookies.ts'

export interface Credentials {
  email: string
  password: string
}

interface LoginFormProps {
  strategy?: Strategy
  /** Shows the link to the password reset. */
  forgot?: boolean
  /** Receives what is sent. */
  onSent?: (credentials: Credentials) => void
  /** Reason for the required log-in; replaced by the error of a failed one. */
  children?: ReactNode
}

/** Log-in form. The error of the last attempt stays visible until the next one. */
export function LoginForm({ strategy = 'customer', forgot = false, onSent, children }: LoginFormProps) {
  const text = useText('notices', 'form')
  const { notify } = useRouter().options.context
  const search = useAuthSearch()
  const [isStarting, setStarting] = useState(false)
  const hasCookies = useHasCookies()
  const blocked = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<string | null>(null)
  const isBusy = useSessionSelector(selectIsBusy, false) || isStarting
  // No default values: the inputs keep what was autofilled or typed before hydration.
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Credentials>({ reValidateMode: 'onChange' })
  const { errors } = formState
  const required = text.validation.required()
  const isCustomers = strategy === 'customer'
  useEffect(() => {
    if (isCustomers && !getValues('email')) setValue('email', storedAuthEmail(tabStorage()))
  }, [isCustomers, getValues, setValue])

  const submit = ({ email: typed, password }: Credentials) => {
    if (isBusy) return
    if (!hasCookies) return blocked.current?.focus()
    const email = typed.trim()
    setTried(email)
    onSent?.({ email, password })
    setStarting(true)
    loadUserActors()
      .then(
        ({ session }) => session.send({ type: 'login.submit', email, password, strategy }),
        (error: unknown) => notify.problem(error),
      )
      .finally(() => setStarting(false))
  }
  const onSubmit = handleSubmit(submit, () => setTried(null))

  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {hasCookies ? null : <CookiesBlocked ref={blocked} />}
      {tried === null ? children : <LoginError email={tried}>{children}</LoginError>}
      <Field id="login-email" label={text.core.login.email()} error={errors.email?.message} required>
        {(field) => (
          <Input
            {...field}
            {...register('email', { required, validate: emailRule(text.validation) })}
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
