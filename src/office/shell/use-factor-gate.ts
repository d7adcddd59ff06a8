import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#src/actors/session.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { factorQuery } from './factor-query.ts'

const PLACE = '/{-$locale}/admin/security'

/** Leads a user without the second factor that the shop requires to where it is set up. The server rejects everything else. */
export function useFactorGate(): void {
  const router = useRouter()
  const { user } = useSession()
  const { data } = useQuery({ ...factorQuery(useApiContext()), enabled: user?.isBackofficeUser === true })
  const isThere = useLocation({ select: ({ pathname }) => pathname.endsWith('/admin/security') })
  const isLed = data?.state === 'missing' && !isThere
  useEffect(() => {
    if (isLed) void router.navigate({ to: PLACE, replace: true })
  }, [isLed, router])
}
