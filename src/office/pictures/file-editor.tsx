import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { FileEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { fileDrop } from '../media/file-drop.ts'
import css from './file-editor.module.css'
import { pictureAt } from './picture-place.ts'

/** The component beside a document that opens the choice of another one, also by a file that is dropped on it, in one editing. */
export function createFileEditor(page: Editing, opened: OpenedCell): ComponentType<FileEditorProps> {
  return function FileEditor({ document, at }) {
    const { editing: text } = useText('editing')
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const mayWrite = useMayWrite(document.kind, at, null)
    const body = editing.body()
    const seen = body && pictureAt(document.kind, body, at)
    if (!mayWrite || !seen) return null
    const isEmpty = seen.mediaId === null
    return (
      <button
        type="button"
        className={css.root}
        aria-haspopup="dialog"
        aria-label={isEmpty ? text.structure.addPart({ part: label }) : text.picture.change({ picture: label })}
        onClick={() => opened.set({ kind: 'picture', document, at })}
        {...fileDrop((files) => opened.set({ kind: 'picture', document, at, files }))}
      >
        <Icon name={isEmpty ? 'plus' : 'pencil'} size="sm" />
      </button>
    )
  }
}
