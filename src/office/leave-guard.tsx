import { useBlocker } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { QuestionDialog } from './record/question-dialog.tsx'

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. Requires the texts `admin`. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { admin } = useText('admin')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <QuestionDialog title={admin.leave()} no={admin.confirm.no()} yes={admin.confirm.yes()} onCancel={blocker.reset} onConfirm={blocker.proceed}>
      {admin.unsaved()}
    </QuestionDialog>
  )
}
