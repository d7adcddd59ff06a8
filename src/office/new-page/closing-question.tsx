import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { NewPageActor } from './use-new-page.ts'

/** Asks before what was typed is lost. */
export function ClosingQuestion({ actor }: { actor: NewPageActor }) {
  const { newPage, common } = useText('newPage')
  const { closing: text } = newPage
  const cancel = () => actor.send({ type: 'close.cancel' })
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      onClose={cancel}
      foot={
        <>
          <Button variant="secondary" onClick={cancel}>
            {text.stay()}
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'close.confirm' })}>
            {text.close()}
          </Button>
        </>
      }
    >
      <p>{text.text()}</p>
    </Dialog>
  )
}
