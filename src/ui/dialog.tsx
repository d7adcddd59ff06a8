import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { Display } from './text.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  /** Called after it was closed, however that happened; it then goes. */
  onClose: () => void
  size?: 'lg'
  /** Stays at the end while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A question or a list over the page, open while it is rendered. Escape and a press outside close it, focus goes back to the opener. */
export function Dialog({ title, closeLabel, onClose, size, foot, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      if (dialog?.open) dialog.close()
      // One that is taken away while open gives nothing back by itself, and its opener may be gone with it.
      if (document.activeElement !== document.body) return
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  // Out of whatever ground opened it, whose colours are not the dialog's.
  return createPortal(
    <dialog ref={ref} className={css.root} data-size={size} aria-labelledby={id} onClose={onClose} onMouseDown={onMouseDown}>
      <div className={css.head}>
        <Display as="h2" size={5} id={id}>
          {title}
        </Display>
        <IconButton icon="close" iconSize="lg" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      <div className={css.body}>{children}</div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </dialog>,
    document.body,
  )
}
