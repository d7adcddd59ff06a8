import { type ReactNode, useEffect, useRef } from 'react'
import { onBackdropPress } from './backdrop-press.ts'
import css from './drawer.module.css'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  open: boolean
  /** Called after closing, for any reason. */
  onClose: () => void
  label: string
  closeLabel: string
  head?: ReactNode
  /** Content without padding. */
  flush?: boolean
  /** Footer that stays visible while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Modal panel from the side, for small screens. Escape and a click outside close it; focus returns to the opener. */
export function Drawer({ open, onClose, label, closeLabel, head, flush, foot, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog ref={ref} className={css.root} aria-label={label} onClose={onClose} onMouseDown={onBackdropPress((dialog) => dialog.close())}>
      <div className={css.head}>
        {head}
        <IconButton icon="close" iconSize="lg" label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      <div className={css.body} data-flush={flush ? '' : undefined}>
        {children}
      </div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </dialog>
  )
}
