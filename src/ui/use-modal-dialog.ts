import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { dismissal } from './dismissal.ts'

type ModalDialogProps = ReturnType<typeof dismissal> & Pick<ComponentProps<'dialog'>, 'onClose'> & { ref: RefObject<HTMLDialogElement | null> }

/** Properties of a modal dialog that is shown while `open` is true; Escape and a press outside run `onClose`. Focus returns to the opener. */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return { ref, ...dismissal(onClose) }
}
