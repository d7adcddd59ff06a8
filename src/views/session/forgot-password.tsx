import type { MailLinkActor } from '#src/actors/browser/auth-flows.ts'
import { storeAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Tick } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from './auth-page.module.css'
import { AuthTitle } from './auth-title.tsx'
import { type MailLink, useMailLink } from './mail-link.tsx'
import { MailLinkForm } from './mail-link-form.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthSearch } from './use-auth-search.ts'

/** Form that requests a password reset link, then confirms that it was sent. */
export function ForgotPassword() {
  const link = useMailLink('reset')
  return link.actor && link.isSent ? <Sent actor={link.actor} email={link.email} /> : <Request link={link} />
}

function Sent({ actor, email }: { actor: MailLinkActor; email: string }) {
  const { core, entry, entryForm } = useText('notices', 'entry', 'entryForm')
  const search = useAuthSearch()
  return (
    <div className={css.part} role="status">
      <div className={css.tick}>
        <Tick width={88} />
      </div>
      <AuthTitle title={core.password.sent()} takesFocus>
        {entryForm.sentText({ email })}
      </AuthTitle>
      <SendAgain link={actor}>
        <ButtonLink to="/{-$locale}/login" search={search}>
          {entry.backToLogin()}
        </ButtonLink>
      </SendAgain>
    </div>
  )
}

function Request({ link }: { link: MailLink }) {
  const { entry, entryForm, error, common } = useText('entry', 'entryForm', 'notices', 'form')
  const search = useAuthSearch()
  const alert = link.failed ? (
    <Alert
      tone="danger"
      title={error.network()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={link.retry}>
          {common.retry()}
        </Button>
      }
    />
  ) : null
  return (
    <>
      <AuthTitle title={entry.forgotTitle()}>{entry.forgotText()}</AuthTitle>
      <MailLinkForm id="forgot-email" link={link} alert={alert} onRequest={(email) => storeAuthEmail(tabStorage(), email)}>
        <div className={css.stack}>
          <Button type="submit" size="lg" wide busy={link.isBusy}>
            {link.isBusy ? entryForm.sending() : entryForm.sendLink()}
          </Button>
          <TextLink to="/{-$locale}/login" search={search}>
            {entry.backToLogin()}
          </TextLink>
        </div>
      </MailLinkForm>
    </>
  )
}
