import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#src/actors/session.ts'
import { patient } from '#src/hydration/patient.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './header-entry.module.css'

// Only for somebody who is logged in.
const AccountMenu = lazy(() => patient(() => import('../session/account-menu.tsx').then((module) => ({ default: module.AccountMenu }))))

/** The way to the log-in; for whoever is logged in, their menu. */
export function AccountEntry() {
  const text = useText()
  const { user } = useSession()
  const entry = (
    <Link className={css.root} to="/{-$locale}/login" aria-label={text.header.logIn()} activeProps={{}}>
      <Icon name="user" />
    </Link>
  )
  return (
    <span className={css.wide}>
      {user ? (
        <Suspense fallback={entry}>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        entry
      )}
    </span>
  )
}
