import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LogOut } from '../session/account-menu.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import css from './back-office-layout.module.css'
import tool from './tool-scheme.module.css'

/** Layout of back-office pages: navigation, language switch, link to the shop and log-out. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { admin } = useText('admin')
  return (
    <div className={`${tool.root} ${css.root}`}>
      <header className={css.bar}>
        <HomeLink />
        <nav aria-label={admin.menu()}>
          <Link className={css.entry} to="/{-$locale}/admin" activeOptions={{ exact: true }}>
            <Icon name="sliders" />
            {admin.dashboard()}
          </Link>
        </nav>
        <div className={css.foot}>
          <LanguageSwitch />
          <Link className={css.entry} to="/{-$locale}" activeOptions={{ exact: true }}>
            <Icon name="back" />
            {admin.backToSite()}
          </Link>
          <LogOut />
        </div>
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
