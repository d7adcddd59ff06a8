import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { QuestionDialog } from '../record/question-dialog.tsx'

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
export function RemovalDialog({ action, isLast, isRequired, ...rest }: RemovalProps) {
  const { secondFactor: text } = useText('secondFactor')
  return (
    <QuestionDialog {...rest} no={text.leave()} yes={action}>
      {isLast ? (isRequired ? text.removeRequired() : text.removeLast()) : text.removeText()}
    </QuestionDialog>
  )
}
