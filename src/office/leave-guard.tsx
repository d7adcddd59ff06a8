import { useBlocker, useRouter } from '@tanstack/react-router'
import { selectStatus } from '#machines/session/session.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. Requires the texts `admin` and `notices`. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { admin, common } = useText('admin', 'notices')
  const { notify } = useRouter().options.context
  const session = useUserActors()?.session
  // Read when it is needed: the guard of the route redirects before this component knows that the log-in has ended.
  const isLoggedOut = () => session !== undefined && selectStatus(session.getSnapshot()) === 'anonymous'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isChanged || current.pathname === next.pathname) return false
      if (!isLoggedOut()) return true
      // Nobody can save here any more: a question would hold them on a page that does nothing.
      notify.info(admin.unsavedLost())
      return false
    },
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={admin.leave()}
      closeLabel={common.close()}
      onClose={blocker.reset}
      foot={
        <>
          <Button variant="secondary" onClick={blocker.reset}>
            {admin.confirm.no()}
          </Button>
          <Button variant="danger" onClick={blocker.proceed}>
            {admin.confirm.yes()}
          </Button>
        </>
      }
    >
      <p>{admin.unsaved()}</p>
    </Dialog>
  )
}
