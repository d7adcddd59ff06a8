import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { selectIsLinkBusy, selectIsLinkSent, selectLinkEmail, selectLinkProblem } from '#machines/mail-link/mail-link.selectors.ts'
import type { AuthFlows, MailLinkActor } from '#src/actors/live/auth-flows.ts'
import { storeAuthEmail, storedAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Tick } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from './auth-page.module.css'
import { AuthTitle } from './auth-title.tsx'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { useAuthSearch } from './use-auth-search.ts'

const start = (authFlows: AuthFlows) => authFlows.startMailLink({ purpose: 'reset', sentTo: null })

/** Asks for the address a link to a new password goes to, and says then that it went. */
export function ForgotPassword() {
  const { actor, failed, retry } = useAuthFlow(start)
  const isSent = useSelected(actor, selectIsLinkSent, false)
  return actor && isSent ? <Sent link={actor} /> : <Asking link={actor} failed={failed} retry={retry} />
}

function Sent({ link }: { link: MailLinkActor }) {
  const { core, entry, entryForm } = useText('notices', 'entry', 'entryForm')
  const search = useAuthSearch()
  const email = useSelected(link, selectLinkEmail, '')
  return (
    <div className={css.part} role="status">
      <div className={css.tick}>
        <Tick width={88} />
      </div>
      <AuthTitle title={core.password.sent()} takesFocus>
        {entryForm.sentText({ email })}
      </AuthTitle>
      <SendAgain link={link}>
        <ButtonLink to="/{-$locale}/login" search={search}>
          {entry.backToLogin()}
        </ButtonLink>
      </SendAgain>
    </div>
  )
}

function Asking({ link, failed, retry }: { link: MailLinkActor | null; failed: boolean; retry: () => void }) {
  const { entry, entryForm, error, validation, common } = useText('entry', 'entryForm', 'notices', 'form')
  const search = useAuthSearch()
  const isBusy = useSelected(link, selectIsLinkBusy, false)
  const problem = useSelected(link, selectLinkProblem, null)
  const { register, handleSubmit, formState, getValues, setValue } = useForm<{ email: string }>({ reValidateMode: 'onChange' })
  useEffect(() => {
    if (!getValues('email')) setValue('email', storedAuthEmail(tabStorage()))
  }, [getValues, setValue])
  const onSubmit = handleSubmit(({ email }) => {
    if (isBusy || !link) return
    storeAuthEmail(tabStorage(), email.trim())
    link.send({ type: 'link.ask', email: email.trim() })
  })
  return (
    <>
      <AuthTitle title={entry.forgotTitle()}>{entry.forgotText()}</AuthTitle>
      <Form onSubmit={(event) => void onSubmit(event)}>
        {failed ? (
          <Alert
            tone="danger"
            title={error.network()}
            action={
              <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
                {common.retry()}
              </Button>
            }
          />
        ) : null}
        {problem ? <ProblemAlert problem={problem} /> : null}
        <Field id="forgot-email" label={entryForm.email()} error={formState.errors.email?.message} required>
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
        <div className={css.stack}>
          <Button type="submit" size="lg" wide busy={isBusy}>
            {isBusy ? entryForm.sending() : entryForm.sendLink()}
          </Button>
          <TextLink to="/{-$locale}/login" search={search}>
            {entry.backToLogin()}
          </TextLink>
        </div>
      </Form>
    </>
  )
}
