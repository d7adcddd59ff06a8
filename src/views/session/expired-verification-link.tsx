import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import { MailLinkSent, useMailLink } from './mail-link.tsx'
import { MailLinkForm } from './mail-link-form.tsx'

/** Message for an expired link, with a form to request another one. `isTaken`: the e-mail belongs to another account by now. */
export function ExpiredVerificationLink({ isTaken }: { isTaken: boolean }) {
  const { entryForm } = useText('entryForm')
  if (isTaken) return <ConfirmMessage isDone={false} title={entryForm.spentTitle()} text={entryForm.emailTaken()} />
  return (
    <ConfirmMessage isDone={false} title={entryForm.spentTitle()} text={entryForm.spentVerify()}>
      <NewLink />
    </ConfirmMessage>
  )
}

function NewLink() {
  const { entryForm } = useText('entryForm', 'form')
  const link = useMailLink('verify')
  return (
    <div className={css.form}>
      {link.actor && link.isSent ? (
        <MailLinkSent actor={link.actor} email={link.email} />
      ) : (
        <MailLinkForm id="verify-email" link={link}>
          <div>
            <Button type="submit" busy={link.isBusy}>
              {entryForm.sendConfirmation()}
            </Button>
          </div>
        </MailLinkForm>
      )}
    </div>
  )
}
