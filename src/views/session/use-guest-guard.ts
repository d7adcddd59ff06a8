import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/actors/session.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { siteRelative } from './site-relative.ts'

/** A page for guests: who comes logged in goes home, who logs in here goes where they wanted to. */
export function useGuestGuard(redirect: string | undefined): void {
  const router = useRouter()
  const locale = useLocale()
  const { status } = useSession()
  const wasGuest = useRef(false)
  useEffect(() => {
    if (status === 'unknown') return
    if (status === 'anonymous') {
      wasGuest.current = true
      return
    }
    const target = wasGuest.current ? siteRelative(redirect) : null
    if (target === null) void router.navigate({ to: '/{-$locale}', params: { locale }, replace: true })
    else void router.navigate({ href: target, replace: true })
  }, [router, locale, status, redirect])
}
