import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './header-entry.module.css'

// Loaded only for logged-in users.
const AccountMenu = lazy(() => retryImport(() => import('../session/account-menu.tsx').then((module) => ({ default: module.AccountMenu }))))

/** Link to the log-in, or the account menu of the logged-in user. */
export function AccountEntry() {
  const text = useText()
  const { user } = useSession()
  const root = useRef<HTMLSpanElement>(null)
  const wasKnown = useRef(false)
  // Logging out removes the menu with the focused button: the log-in link receives the focus.
  useEffect(() => {
    if (wasKnown.current && !user && document.activeElement === document.body) root.current?.querySelector('a')?.focus({ preventScroll: true })
    wasKnown.current = user !== null
  }, [user])
  const entry = (
    <Link className={css.root} to="/{-$locale}/login" activeOptions={{ exact: true, includeSearch: false }} aria-label={text.header.logIn()} activeProps={{}}>
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
