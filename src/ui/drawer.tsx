import type { ReactNode } from 'react'
import css from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

interface DrawerProps {
  open: boolean
  /** Escape, a press outside or the button asks to close it. */
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
  return (
    <dialog {...useModalDialog(open, onClose)} className={css.root} aria-label={label}>
      <div className={css.head}>
        {head}
        <IconButton icon="close" iconSize="lg" label={closeLabel} onClick={onClose} />
      </div>
      <div className={css.body} data-flush={flush ? '' : undefined}>
        {children}
      </div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </dialog>
  )
}
