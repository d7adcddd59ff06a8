import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

/** Opens the dialog of a new invitation. */
export function InvitationButton({ onSent }: { onSent: (email: string) => void }) {
  const { staff: text } = useText('staff')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.invite()}
      </Button>
      {isOpen ? (
        <InvitationDialog
          onSent={(email) => {
            close()
            onSent(email)
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
