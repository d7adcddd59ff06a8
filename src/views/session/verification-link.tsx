import { useText } from '#src/i18n/use-text.ts'
import { MailLinkButton, MailLinkSent, useMailLink } from './mail-link.tsx'

/** Button that sends the verification link of a new account. */
export function VerificationLink({ email }: { email: string }) {
  const { entryForm } = useText('entryForm')
  const link = useMailLink('verify')
  if (link.actor && link.isSent) return <MailLinkSent actor={link.actor} email={email} />
  return (
    <div>
      <MailLinkButton link={link} email={email} label={entryForm.sendConfirmation()} />
    </div>
  )
}
