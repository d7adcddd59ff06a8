import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { storedAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { emailRule } from '../form/email-rule.ts'
import type { MailLink } from './mail-link.tsx'
import { ProblemAlert } from './problem-alert.tsx'

interface MailLinkFormProps {
  /** Id of the input. */
  id: string
  link: MailLink
  /** Called with the address that a link is requested for. */
  onRequest?: (email: string) => void
  /** Shown above the field. */
  alert?: ReactNode
  /** Submit button and links. */
  children: ReactNode
}

/** Form that requests an e-mail link; initially contains the e-mail used last in this tab. */
export function MailLinkForm({ id, link: { send, isBusy, problem }, onRequest, alert, children }: MailLinkFormProps) {
  const { entryForm, validation } = useText('entryForm', 'form')
  const { register, handleSubmit, formState, getValues, setValue } = useForm<{ email: string }>({ reValidateMode: 'onChange' })
  useEffect(() => {
    if (!getValues('email')) setValue('email', storedAuthEmail(tabStorage()))
  }, [getValues, setValue])
  const onSubmit = handleSubmit((typed) => {
    if (isBusy) return
    const email = typed.email.trim()
    onRequest?.(email)
    send({ type: 'link.request', email })
  })
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {alert}
      {problem ? <ProblemAlert problem={problem} /> : null}
      <Field id={id} label={entryForm.email()} error={formState.errors.email?.message} required>
        {(field) => (
          <Input
            {...field}
            {...register('email', { required: validation.required(), validate: emailRule(validation) })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {children}
    </Form>
  )
}
