import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { useSession } from '#src/actors/session.ts'
import { useLocale } from '#src/locale/use-locale.ts'

/** A page for customers: whoever is not logged in is sent to the log-in, and from there back. */
export function useCustomerGuard(isOpen = false): SessionStatus {
  const router = useRouter()
  const locale = useLocale()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'anonymous' || isOpen) return
    void router.navigate({
      to: '/{-$locale}/login',
      params: { locale },
      search: { redirect: `${location.pathname}${location.search}` },
      replace: true,
    })
  }, [router, locale, status, isOpen])
  return status
}
