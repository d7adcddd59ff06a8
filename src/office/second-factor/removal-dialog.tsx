import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'

interface RemovalProps {
  title: string
  /** Text of the button that removes. */
  action: string
  isLast: boolean
  /** The shop lets nobody in without a factor. */
  isRequired: boolean
  problem: Problem | null
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a factor is removed. */
export function RemovalDialog({ title, action, isLast, isRequired, problem, isBusy, onCancel, onConfirm }: RemovalProps) {
  const { secondFactor: text, common } = useText('secondFactor', 'notices')
  return (
    <Dialog
      title={title}
      closeLabel={common.close()}
      onClose={onCancel}
      foot={
        <div className={record.actions}>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {text.leave()}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p>{isLast ? (isRequired ? text.removeRequired() : text.removeLast()) : text.removeText()}</p>
    </Dialog>
  )
}
