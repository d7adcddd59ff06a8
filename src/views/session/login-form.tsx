import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Strategy } from '#contract/session.constants.ts'
import { selectIsBusy, selectRefusal } from '#machines/session/session.selectors.ts'
import { startPerson, useSessionPart } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from './password-input.tsx'

interface Typed {
  email: string
  password: string
}

/** E-mail and password; what the platform says to them stays on the page until the next try. */
export function LoginForm({ strategy = 'customer' }: { strategy?: Strategy }) {
  const LL = useText('notices', 'form')
  const router = useRouter()
  const { notify } = router.options.context
  const [isStarting, setStarting] = useState(false)
  const [hasTried, setTried] = useState(false)
  const isBusy = useSessionPart(selectIsBusy, false) || isStarting
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { email: '', password: '' }, reValidateMode: 'onChange' })
  const { errors } = formState
  const required = LL.validation.required()

  const onSubmit = handleSubmit(({ email, password }) => {
    if (isBusy) return
    setTried(true)
    setStarting(true)
    startPerson()
      .then(
        ({ session }) => session.send({ type: 'login.submit', email: email.trim(), password, strategy }),
        (error: unknown) => notify.problem(error),
      )
      .finally(() => setStarting(false))
  })

  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {hasTried ? <Refusal /> : null}
      <Field id="login-email" label={LL.core.login.email()} error={errors.email?.message} required>
        {(field) => (
          <Input
            {...field}
            {...register('email', { required, pattern: { value: /^\s*\S+@\S+\s*$/, message: LL.validation.email() } })}
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
        label={LL.core.login.password()}
        error={errors.password?.message}
        autoComplete="current-password"
        field={register('password', { required })}
      />
      <div>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? LL.core.login.submitting() : LL.core.login.submit()}
        </Button>
      </div>
    </Form>
  )
}

function Refusal() {
  const router = useRouter()
  const locale = useLocale()
  const refusal = useSessionPart(selectRefusal, null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  const text = refusal && problemText(router.options.context.texts, locale, refusal)
  return text ? <Alert tone="danger" title={text} ref={box} /> : null
}
