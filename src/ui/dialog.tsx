import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'
import drawerCss from './drawer.module.css'
import { IconButton } from './icon-button.tsx'

/** Keeps a native modal in step with `open`; Escape and a press outside close it, focus goes back to the opener. */
function useModal(open: boolean, onClose: () => void): { ref: RefObject<HTMLDialogElement | null>; handlers: object } {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return {
    ref,
    handlers: {
      onClose,
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      },
    },
  }
}

interface ModalProps {
  open: boolean
  /** Called after it was closed, however that happened. */
  onClose: () => void
  closeLabel: string
  children: ReactNode
}

/** A question or a small task over the page. `confirm` is for what destroys: put focus on the safe button with `autoFocus`. */
export function Dialog({ open, onClose, closeLabel, title, size, foot, children }: ModalProps & { title: ReactNode; size?: 'confirm'; foot?: ReactNode }) {
  const id = useId()
  const { ref, handlers } = useModal(open, onClose)
  return (
    <dialog ref={ref} className={css.root} data-size={size} role={size === 'confirm' ? 'alertdialog' : undefined} aria-labelledby={id} {...handlers}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      <div className={css.body}>{children}</div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </dialog>
  )
}

/** A sheet from the side, for phones. */
export function Drawer({ open, onClose, closeLabel, label, head, flush, children }: ModalProps & { label: string; head?: ReactNode; flush?: boolean }) {
  const { ref, handlers } = useModal(open, onClose)
  return (
    <dialog ref={ref} className={drawerCss.root} aria-label={label} {...handlers}>
      <div className={drawerCss.head}>
        {head}
        <IconButton icon="close" iconSize="lg" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      <div className={drawerCss.body} data-flush={flush ? '' : undefined}>
        {children}
      </div>
    </dialog>
  )
}
