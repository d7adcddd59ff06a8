import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import css from './admin-login-page.module.css'
import tool from './tool-scheme.module.css'

const LoginForm = asleep(() => import('../session/login-form.tsx').then((module) => module.LoginForm))

/** The log-in of the back office, which lets in nobody else. */
export function AdminLoginPage() {
  const { admin, core } = useText('admin', 'notices')
  return (
    <div className={`${tool.root} ${css.root}`}>
      <header className={css.bar}>
        <HomeLink />
        <TextLink to="/{-$locale}" quiet>
          {admin.backToSite()}
        </TextLink>
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        <div className={css.title}>
          <Display as="h1" size={4}>
            {admin.loginTitle()}
          </Display>
          <Lead>{admin.loginLead()}</Lead>
        </div>
        <NoScript>{core.login.needsScript()}</NoScript>
        <LoginForm strategy="admin" />
      </main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
