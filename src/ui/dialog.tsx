import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './dialog.module.css'
import { dismissal } from './dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { Display } from './text.tsx'

interface DialogFrameProps extends ComponentProps<'dialog'> {
  /** Closes the dialog: of Escape and of a press outside. */
  onDismiss: () => void
  'data-size'?: 'lg' | undefined
  head: ReactNode
  bodyClassName?: string | undefined
  /** Footer that stays visible while the body scrolls. */
  foot?: ReactNode
}

const joined = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ')

/** Frame of all modal dialogs: header, scrolling body and footer. */
export function DialogFrame({ onDismiss, className, head, bodyClassName, foot, children, ...dialog }: DialogFrameProps) {
  return (
    <dialog {...dialog} {...dismissal(onDismiss)} className={joined(css.root, className)}>
      <div className={css.head}>{head}</div>
      <div className={joined(css.body, bodyClassName)}>{children}</div>
      {foot ? (
        <div className={css.foot} data-foot="">
          {foot}
        </div>
      ) : null}
    </dialog>
  )
}

/** Closes the dialog when it is unmounted, and returns the focus to the element that had it. */
export function useDialogRelease(ref: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    return () => {
      if (dialog?.open) dialog.close()
      // A dialog removed while open does not restore the focus, and its opener may have been removed too.
      if (document.activeElement !== document.body) return
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
      next?.focus({ preventScroll: true })
    }
  }, [ref])
}

interface ModalProps {
  /** The title; it has this id. */
  heading: (id: string) => ReactNode
  closeLabel: string
  /** Called after closing, for any reason; unmount the dialog then. */
  onClose: () => void
  /** Whether it may close now. */
  canClose?: (() => boolean) | undefined
  size?: 'lg'
  className?: string | undefined
  /** Footer that stays visible while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Modal dialog, open while mounted. Escape and a click outside close it; focus returns to the opener. */
export function Modal({ heading, closeLabel, onClose, canClose, size, className, foot, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isClosed = useRef(false)
  const close = () => {
    // A browser may close it nevertheless.
    if (isClosed.current || (ref.current?.open && canClose?.() === false)) return
    isClosed.current = true
    ref.current?.close()
    onClose()
  }
  useDialogRelease(ref)
  useEffect(() => ref.current?.showModal(), [])
  // Rendered in the body: an ancestor with `data-backdrop` would pass on its colours.
  return createPortal(
    <DialogFrame
      ref={ref}
      data-size={size}
      className={className}
      aria-labelledby={id}
      onDismiss={close}
      head={
        <>
          {heading(id)}
          <IconButton icon="close" iconSize="lg" label={closeLabel} onClick={close} />
        </>
      }
      foot={foot}
    >
      {children}
    </DialogFrame>,
    document.body,
  )
}

/** `Modal` with a plain title. */
export const Dialog = ({ title, ...rest }: Omit<ModalProps, 'heading'> & { title: string }) => (
  <Modal
    {...rest}
    heading={(id) => (
      <Display as="h2" size={5} id={id}>
        {title}
      </Display>
    )}
  />
)
