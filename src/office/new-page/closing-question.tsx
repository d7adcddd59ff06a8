import { useText } from '#src/i18n/use-text.ts'
import { QuestionDialog } from '../record/question-dialog.tsx'
import type { NewPageActor } from './use-new-page.ts'

/** Asks before what was typed is lost. */
export function ClosingQuestion({ actor }: { actor: NewPageActor }) {
  const { newPage } = useText('newPage')
  const { closing: text } = newPage
  return (
    <QuestionDialog
      title={text.title()}
      no={text.stay()}
      yes={text.close()}
      onCancel={() => actor.send({ type: 'close.cancel' })}
      onConfirm={() => actor.send({ type: 'close.confirm' })}
    >
      {text.text()}
    </QuestionDialog>
  )
}
