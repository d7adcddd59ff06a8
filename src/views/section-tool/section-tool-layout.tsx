import { lazy, Suspense } from 'react'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { BackOfficeLayout } from '../back-office/back-office-layout.tsx'
import { NoScript } from '../cart/no-script.tsx'

const SectionTool = lazy(() => retryImport(() => import('./section-tool.tsx').then((module) => ({ default: module.SectionTool }))))

/** Server-rendered frame of the section overview; the overview itself requires a back-office log-in. */
export function SectionToolLayout() {
  const { core } = useText('notices')
  const { user } = useSession()
  return (
    <BackOfficeLayout>
      <NoScript>{core.login.needsScript()}</NoScript>
      <Suspense fallback={null}>{user?.isBackofficeUser ? <SectionTool /> : null}</Suspense>
    </BackOfficeLayout>
  )
}
