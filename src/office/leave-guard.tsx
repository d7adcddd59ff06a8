import { useBlocker } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useHeldPage } from './renewal/held-page.ts'

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. A log-in that ends meanwhile is renewed there. Requires the texts `admin` and `notices`. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { admin, common } = useText('admin', 'notices')
  useHeldPage(isChanged)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
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
