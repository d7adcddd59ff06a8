import { CookieNotice } from './cookie-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useIdlePrefetch } from './use-idle-prefetch.ts'

/** What every page does while it is open, and nobody misses in its first second. */
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
