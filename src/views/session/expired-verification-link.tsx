import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { selectIsLinkBusy, selectIsLinkSent, selectLinkEmail, selectLinkProblem } from '#machines/mail-link/mail-link.selectors.ts'
import type { AuthFlows } from '#src/actors/live/auth-flows.ts'
import { storedAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthFlow } from './use-auth-flow.ts'

const start = (authFlows: AuthFlows) => authFlows.startMailLink({ purpose: 'verify', sentTo: null })

/** The link confirms nothing any more; whoever waits for an account asks for another one. `isTaken`: the address has become somebody else's. */
export function ExpiredVerificationLink({ isTaken }: { isTaken: boolean }) {
  const { entryForm } = useText('entryForm')
  if (isTaken) return <ConfirmMessage isDone={false} title={entryForm.spentTitle()} text={entryForm.emailTaken()} />
  return (
    <ConfirmMessage isDone={false} title={entryForm.spentTitle()} text={entryForm.spentVerify()}>
      <Another />
    </ConfirmMessage>
  )
}

function Another() {
  const { entryForm, validation } = useText('entryForm', 'form')
  const { actor } = useAuthFlow(start)
  const isBusy = useSelected(actor, selectIsLinkBusy, false)
  const isSent = useSelected(actor, selectIsLinkSent, false)
  const email = useSelected(actor, selectLinkEmail, '')
  const problem = useSelected(actor, selectLinkProblem, null)
  const { register, handleSubmit, formState, getValues, setValue } = useForm<{ email: string }>({ reValidateMode: 'onChange' })
  useEffect(() => {
    if (!getValues('email')) setValue('email', storedAuthEmail(tabStorage()))
  }, [getValues, setValue])
  if (actor && isSent)
    return (
      <div className={css.form}>
        <Alert tone="success" title={entryForm.mailSentTo({ email })} />
        <SendAgain link={actor} />
      </div>
    )
  return (
    <div className={css.form}>
      <Form onSubmit={(event) => void handleSubmit((typed) => actor?.send({ type: 'link.ask', email: typed.email.trim() }))(event)}>
        {problem ? <ProblemAlert problem={problem} /> : null}
        <Field id="verify-email" label={entryForm.email()} error={formState.errors.email?.message} required>
          {(field) => (
            <Input
              {...field}
              {...register('email', { required: validation.required(), pattern: { value: EMAIL_PATTERN, message: validation.email() } })}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {entryForm.sendConfirmation()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
