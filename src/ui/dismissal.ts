import type { MouseEvent, SyntheticEvent } from 'react'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/** Handlers of a modal dialog that Escape and a press on its backdrop dismiss. `dismiss` closes the dialog; it may be called more than once. */
export const dismissal = (dismiss: () => void) => ({
  /** Closes at once: the event of a dialog that the browser closes comes after a quick press on its opener, which would be lost. */
  onCancel(event: DialogEvent): void {
    // That of a field for files bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dismiss()
  },
  onClose({ currentTarget }: DialogEvent): void {
    if (!currentTarget.open) dismiss()
  },
  /** Its default action is prevented: it would take the focus that closing restores. */
  onMouseDown(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dismiss()
  },
})
