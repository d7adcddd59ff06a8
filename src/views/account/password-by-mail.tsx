import { useText } from '#src/i18n/use-text.ts'
import { MailLinkButton, MailLinkSent, useMailLink } from '../session/mail-link.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import css from './account-settings.module.css'

/** A user of a social log-in sets a first password through an e-mail link. */
export function PasswordByMail({ email }: { email: string }) {
  const { profile } = useText('profile', 'entryForm')
  const link = useMailLink('reset')
  if (link.actor && link.isSent) return <MailLinkSent actor={link.actor} email={email} />
  return (
    <>
      {link.problem ? <ProblemAlert problem={link.problem} /> : null}
      <p className={css.note}>{profile.choosePasswordText({ email })}</p>
      <p>
        <MailLinkButton link={link} email={email} label={profile.sendLink()} />
      </p>
    </>
  )
}
