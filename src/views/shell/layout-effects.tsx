import { CookieNotice } from './cookie-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useIdlePrefetch } from './use-idle-prefetch.ts'

/** Effects of every page that run when it is idle. */
export function LayoutEffects() {
  useIdlePrefetch()
  return (
    <>
      <ProgressBar />
      <OfflineNotice />
      <CookieNotice />
      <RouteAnnouncer />
    </>
  )
}
