import type { MouseEvent } from 'react'

/** Handles a press on the backdrop of a modal dialog. Its default action is prevented: it would take the focus that closing restores. */
export const onBackdropPress =
  (close: (dialog: HTMLDialogElement) => void) =>
  (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close(event.currentTarget)
  }
