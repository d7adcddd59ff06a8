import { useText } from '#src/i18n/use-text.ts'
import { QuestionDialog } from './question-dialog.tsx'

interface UnsavedDialogProps {
  /** What will be dropped, in a sentence; without it, changes that are not saved. */
  sentence?: string | undefined
  onStay: () => void
  onDiscard: () => void
}

/** Asks before what was changed and not saved is dropped. Requires the texts `admin`. */
export function UnsavedDialog({ sentence, onStay, onDiscard }: UnsavedDialogProps) {
  const { admin } = useText('admin')
  return (
    <QuestionDialog title={admin.leave()} no={admin.confirm.no()} yes={admin.confirm.yes()} onCancel={onStay} onConfirm={onDiscard}>
      {sentence ?? admin.unsaved()}
    </QuestionDialog>
  )
}
