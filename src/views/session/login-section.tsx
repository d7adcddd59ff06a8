import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { AuthTitle } from './auth-title.tsx'
import { LoginForm } from './login-form.tsx'
import { useAuthSearch } from './use-auth-search.ts'

/** Log-in form with social log-ins and a link to the registration. */
export function LoginSection() {
  const { entry, core } = useText('entry', 'notices')
  const search = useAuthSearch()
  return (
    <>
      <AuthTitle title={entry.loginTitle()} />
      <LoginForm forgot>{search.redirect === undefined ? null : <Alert still title={core.login.required()} />}</LoginForm>
      <SocialButtons />
      <hr />
      <p>
        {entry.noAccount()}{' '}
        <TextLink to="/{-$locale}/register" search={search}>
          {entry.createOne()}
        </TextLink>
        . {entry.accountKeeps()}
      </p>
    </>
  )
}
