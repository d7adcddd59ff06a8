import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogFrame, useDialogRelease } from '#src/ui/dialog.tsx'
import css from './frames.module.css'

interface FrameDialogProps {
  title: string
  /** Beside the title. */
  controls: ReactNode
  /** Called for Escape and by the button; unmount the dialog then. */
  onClose: () => void
  children: ReactNode
}

/** A dialog as large as the window, for pages in frames. The focus returns to what opened it. */
export function FrameDialog({ title, controls, onClose, children }: FrameDialogProps) {
  const { editing: text } = useText('editing')
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useDialogRelease(ref)
  useEffect(() => ref.current?.showModal(), [])
  return createPortal(
    <DialogFrame
      ref={ref}
      className={css.dialog}
      bodyClassName={css.body}
      aria-labelledby={id}
      onDismiss={onClose}
      head={
        <div className={css.head}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {controls}
          <Button size="sm" variant="secondary" icon="back" onClick={onClose}>
            {text.back()}
          </Button>
        </div>
      }
    >
      {children}
    </DialogFrame>,
    document.body,
  )
}
