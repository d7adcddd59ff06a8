import { useText } from '#src/i18n/use-text.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** Asks before what was changed and not saved is dropped. Requires the texts `admin`. */
export function UnsavedDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { admin } = useText('admin')
  return (
    <QuestionDialog title={admin.leave()} no={admin.confirm.no()} yes={admin.confirm.yes()} onCancel={onStay} onConfirm={onDiscard}>
      {admin.unsaved()}
    </QuestionDialog>
  )
}
