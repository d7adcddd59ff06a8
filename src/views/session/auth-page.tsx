import type { ReactNode } from 'react'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { NoScript } from '../cart/no-script.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import css from './auth-page.module.css'

const AuthPicture = lazyHydrated(() => import('./auth-picture.tsx').then((module) => module.AuthPicture))

/** Layout of log-in and registration pages: a form beside a picture, in the middle of the window unless it is tall. */
export function AuthPage({ isTall, children }: { isTall?: boolean; children: ReactNode }) {
  const { entry } = useText('entry')
  return (
    <div className={css.root}>
      <div className={css.main}>
        <div className={css.form} data-tall={isTall || undefined}>
          <NoScript>{entry.needsScript()}</NoScript>
          {children}
        </div>
        <p>
          <LanguageSwitch />
        </p>
      </div>
      <AuthPicture />
    </div>
  )
}
