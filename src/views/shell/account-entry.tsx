import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
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
  const root = useRef<HTMLSpanElement>(null)
  const wasKnown = useRef(false)
  // The menu goes with the log-out that was pressed in it: its place gets the focus.
  useEffect(() => {
    if (wasKnown.current && !user && document.activeElement === document.body) root.current?.querySelector('a')?.focus({ preventScroll: true })
    wasKnown.current = user !== null
  }, [user])
  const entry = (
    <Link className={css.root} to="/{-$locale}/login" aria-label={text.header.logIn()} activeProps={{}}>
      <Icon name="user" />
    </Link>
  )
  return (
    <span ref={root} className={css.wide}>
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
