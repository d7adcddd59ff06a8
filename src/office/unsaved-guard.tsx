import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router'
import { selectStatus } from '#machines/session/session.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { UnsavedDialog } from './record/unsaved-dialog.tsx'
import { useHeldPage } from './renewal/held-page.ts'

interface UnsavedGuardProps {
  isChanged: boolean
  /** Whether the way to another address drops what was changed; without it, any other page does. */
  isDropped?: (from: Location, to: Location) => boolean
}

type Location = Parameters<ShouldBlockFn>[0]['current']

const isOtherPage = (from: Location, to: Location): boolean => from.pathname !== to.pathname

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. A log-in that ends meanwhile is renewed there. Requires the texts `admin`. */
export function UnsavedGuard({ isChanged, isDropped = isOtherPage }: UnsavedGuardProps) {
  const { admin } = useText('admin')
  useHeldPage(isChanged)
  const { notify } = useRouter().options.context
  const session = useUserActors()?.session
  // Read when it is needed: the guard of the route redirects before this component knows that the log-in has ended.
  const isLoggedOut = () => session !== undefined && selectStatus(session.getSnapshot()) === 'anonymous'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isChanged || !isDropped(current, next)) return false
      if (!isLoggedOut()) return true
      // Nobody can save here any more: a question would hold them on a page that does nothing.
      notify.info(admin.unsavedLost())
      return false
    },
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <UnsavedDialog onStay={blocker.reset} onDiscard={blocker.proceed} />
}
