import { lazy, Suspense } from 'react'
import { useSession } from '#src/actors/session.ts'
import { patient } from '#src/hydration/patient.ts'
import { useText } from '#src/i18n/use-text.ts'
import { BackOfficeLayout } from '../back-office/back-office-layout.tsx'
import { NoScript } from '../cart/no-script.tsx'

const SectionTool = lazy(() => patient(() => import('./section-tool.tsx').then((module) => ({ default: module.SectionTool }))))

/** The page around the map of sections, drawn by the server; the map itself is for the back office alone. */
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
