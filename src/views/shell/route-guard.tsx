import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { selectIsDeleted } from '#machines/session/session.selectors.ts'
import { useSession, useSessionSelector } from '#src/actors/session.ts'
import { type Guard, isBackOfficePath, leadsToWanted, redirectFor, wantedPage } from '#src/guard/guard.rules.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** Re-checks the route's guard while the page is open: redirects after log-in, log-out or account deletion. */
export function RouteGuard({ guard }: { guard: Guard }) {
  const router = useRouter()
  const locale = useLocale()
  const { status } = useSession()
  const isDeleted = useSessionSelector(selectIsDeleted, false)
  useEffect(() => {
    const page = router.state.resolvedLocation ?? router.latestLocation
    const href = redirectFor(guard, status, { locale, address: page.publicHref })
    if (href === null) return
    // A deleted account is not asked to log in.
    if (isDeleted) return void router.navigate({ to: '/{-$locale}', replace: true })
    // The guard keeps logged-in users off log-in pages, so this log-in happened here or in another tab.
    const target = (leadsToWanted(guard, status) ? wantedPage(page) : null) ?? href
    // The back office has a build of its own, and the server knows who gets it.
    void router.navigate({ href: target, replace: true, reloadDocument: status === 'backOffice' || isBackOfficePath(target) })
  }, [router, locale, status, isDeleted, guard])
  return null
}
