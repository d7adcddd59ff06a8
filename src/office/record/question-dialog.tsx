import type { ReactNode } from 'react'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import css from './record.module.css'

interface QuestionProps {
  title: string
  /** Text of the button that leaves everything as it is. */
  no: string
  /** Text of the button that does what cannot be undone. */
  yes: string
  /** Why the last attempt failed. */
  problem: Problem | null
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
  /** What happens then. */
  children: ReactNode
}

/** Asks before something that cannot be undone. Requires the texts `notices`. */
export function QuestionDialog({ title, no, yes, problem, isBusy, onCancel, onConfirm, children }: QuestionProps) {
  const { common } = useText('notices')
  return (
    <Dialog
      title={title}
      closeLabel={common.close()}
      onClose={onCancel}
      foot={
        <div className={css.actions}>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {no}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {yes}
          </Button>
        </div>
      }
    >
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p>{children}</p>
    </Dialog>
  )
}
