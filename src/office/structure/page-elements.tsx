import { useId, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { editedNotice, soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import type { Editing } from '../editing/editing.ts'
import css from './section-panel.module.css'

/** What stands on every page, with the first text of each. */
const FIRST_CELL = { header: 'announcement', footer: 'tagline', cookie: 'text' } as const

/** Leads to the texts of what stands on every page; the cookie notice is shown to be edited, and hidden again. */
export function PageElements({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { editing: text } = useText('editing')
  const id = useId()
  const isNoticeEdited = useSyncExternalStore(editedNotice.subscribe, editedNotice.current)
  return (
    <section className={css.elements} aria-labelledby={id}>
      <h3 id={id}>{text.onEveryPage()}</h3>
      {editing.bodies().map(({ document }) => {
        const { kind } = document
        if (kind !== 'header' && kind !== 'footer' && kind !== 'cookie') return null
        const isHidden = kind === 'cookie' && isNoticeEdited
        const onClick = () => {
          if (kind === 'cookie') editedNotice.set(!isNoticeEdited)
          if (isHidden) return
          onClose()
          soughtCell.set(cellName({ document, at: [FIRST_CELL[kind]] }))
        }
        return (
          <button key={kind} type="button" aria-pressed={kind === 'cookie' ? isNoticeEdited : undefined} onClick={onClick}>
            {text.kinds[kind]()}
          </button>
        )
      })}
    </section>
  )
}
