import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { useSoughtFocus } from '../editing/use-sought-focus.ts'
import css from './icon-editor.module.css'
import { findIconPlace } from './icon-place.ts'

/** The component that opens the choice of another icon where one stands, or could stand. */
export function createIconEditor(page: Editing, opened: OpenedCell): ComponentType<IconEditorProps> {
  return function IconEditor({ document, at, children }) {
    const { editing: text } = useText('editing')
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const mayWrite = useMayWrite(document.kind, at, null)
    const button = useSoughtFocus([document], [at])
    const body = editing.body()
    const place = body && findIconPlace(document.kind, body, at)
    if (!place || !mayWrite) return children
    return (
      <button
        ref={button}
        type="button"
        className={css.root}
        aria-haspopup="dialog"
        aria-label={place.icon === '' ? text.structure.addPart({ part: label }) : text.picture.change({ picture: label })}
        onClick={() => opened.set({ kind: 'icon', document, at })}
      >
        {children ?? <Icon name="plus" size="sm" />}
      </button>
    )
  }
}
