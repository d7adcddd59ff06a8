import { useSearch } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Display, Lead } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import css from './admin-login-page.module.css'
import tool from './tool-scheme.module.css'

const AdminLoginBar = lazyHydrated(() => import('./admin-login-bar.tsx').then((module) => module.AdminLoginBar))
const Acceptance = lazyHydrated(() => import('./acceptance.tsx').then((module) => module.Acceptance))
const AdminLogin = lazyHydrated(() => import('./admin-login.tsx').then((module) => module.AdminLogin))

/** Log-in page of the back office; opened by the link of an invitation, it accepts that first. */
export function AdminLoginPage() {
  const { adminEntry } = useText('adminEntry')
  const { token, link } = useSearch({ from: '/{-$locale}/adminLogin' })
  const isInvited = token !== undefined || link !== undefined
  return (
    <div className={`${tool.root} ${css.root}`}>
      <header className={css.bar}>
        <AdminLoginBar />
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        {isInvited ? null : (
          <div className={css.title}>
            <Display as="h1" size={4}>
              {adminEntry.title()}
            </Display>
            <Lead>{adminEntry.lead()}</Lead>
          </div>
        )}
        <NoScript>{adminEntry.needsScript()}</NoScript>
        {isInvited ? <Acceptance /> : <AdminLogin />}
      </main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
