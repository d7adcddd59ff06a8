import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { selectUser } from '#machines/session/session.selectors.ts'
import { selectIsLapsed, selectIsRenewing } from '#machines/session/session-tokens.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { RENEWAL_REQUEST } from './request-renewal.ts'

const RenewalDialog = lazy(() => retryImport(() => import('./renewal-dialog.tsx').then((module) => ({ default: module.RenewalDialog }))))

const selectEmail = (snapshot: Parameters<typeof selectUser>[0]): string | null => selectUser(snapshot)?.email ?? null

/** Renews the log-in over a page that would lose something without it. */
export function Renewal() {
  const queryClient = useQueryClient()
  const isRenewing = useSessionSelector(selectIsRenewing, false)
  const isLapsed = useSessionSelector(selectIsLapsed, false)
  const email = useSessionSelector(selectEmail, null)
  const hasLapsed = useRef(false)
  useEffect(() => {
    // What could not be loaded meanwhile.
    if (hasLapsed.current && !isLapsed) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    hasLapsed.current = isLapsed
  }, [isLapsed, queryClient])
  useEffect(() => {
    const request = () => void loadUserActors().then(({ session }) => session.send({ type: 'renewal.request' }))
    addEventListener(RENEWAL_REQUEST, request)
    return () => removeEventListener(RENEWAL_REQUEST, request)
  }, [])
  if (!isRenewing || email === null) return null
  return (
    <Suspense fallback={null}>
      <RenewalDialog email={email} />
    </Suspense>
  )
}
