import type { ReactNode } from 'react'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { NoScript } from '../cart/no-script.tsx'
import css from './auth-page.module.css'

const LanguageSwitch = asleep(() => import('../shell/language-switch.tsx').then((module) => module.LanguageSwitch))
const AuthPicture = asleep(() => import('./auth-picture.tsx').then((module) => module.AuthPicture))

/** One form of coming in, beside a picture of the shop. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { entry } = useText('entry')
  return (
    <div className={css.root}>
      <div className={css.main}>
        <div className={css.form}>
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
