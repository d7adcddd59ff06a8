import type { User } from '#contract/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './account-settings.module.css'
import { CardForm } from './card-form.tsx'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { EmailForm } from './email-form.tsx'
import { LoginMethods } from './login-methods.tsx'
import { PasswordByMail } from './password-by-mail.tsx'
import { PasswordForm } from './password-form.tsx'
import { Setting } from './setting.tsx'

/** Collapsible account forms (details, e-mail, card, password), active sessions, the data export and the account deletion. */
export function AccountSettings({ user }: { user: User }) {
  const { profile } = useText('profile')
  return (
    <section className={css.root} aria-label={profile.title()}>
      <div>
        <Setting icon="user" title={profile.details()}>
          {(close) => <DetailsForm user={user} onDone={close} />}
        </Setting>
        <Setting icon="note" title={profile.emailAddress()}>
          {(close) => <EmailForm user={user} onDone={close} />}
        </Setting>
        <Setting icon="card" title={profile.memberCard()}>
          {(close) => <CardForm user={user} onDone={close} />}
        </Setting>
        <Setting icon="lock" title={user.hasPassword ? profile.changePassword() : profile.choosePassword()}>
          {(close) => (user.hasPassword ? <PasswordForm email={user.email} onDone={close} /> : <PasswordByMail email={user.email} />)}
        </Setting>
        <Setting icon="lock" title={profile.access()}>
          {() => <LoginMethods />}
        </Setting>
        <Setting icon="download" title={profile.yourData()}>
          {() => <DataExport />}
        </Setting>
      </div>
      <DeleteAccount user={user} />
    </section>
  )
}
