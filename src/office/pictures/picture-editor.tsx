import { type ComponentType, type MouseEvent, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { PictureEditorProps } from '../cells/edit-mode.ts'
import { useCellNames, usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { fileDrop } from '../media/file-drop.ts'
import css from './picture-editor.module.css'
import { pictureAt } from './picture-place.ts'

/** The component that lies over an image and opens the choice of another one, also by a file that is dropped on it, in one editing. */
export function createPictureEditor(page: Editing, opened: OpenedCell): ComponentType<PictureEditorProps> {
  return function PictureEditor({ document, at, corner }) {
    const { editing: text } = useText('editing')
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const names = useCellNames()
    const mayWrite = useMayWrite(document.kind, at, null)
    const [isOver, setOver] = useState(false)
    if (!mayWrite) return null
    const body = editing.body()
    const isEmpty = body !== null && pictureAt(document.kind, body, at)?.mediaId === null
    // In a link that enlarges the picture.
    const onClick = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
      opened.set({ kind: 'picture', document, at })
    }
    const { onDragOver, onDrop } = fileDrop((files) => {
      setOver(false)
      opened.set({ kind: 'picture', document, at, files })
    })
    return (
      <button
        type="button"
        className={css.root}
        data-corner={corner ? '' : undefined}
        data-empty={corner && isEmpty ? '' : undefined}
        data-over={isOver ? '' : undefined}
        aria-haspopup="dialog"
        aria-label={isEmpty ? text.structure.addPart({ part: label }) : text.picture.change({ picture: label })}
        onClick={onClick}
        onDragOver={onDragOver}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className={css.sign}>
          <Icon name={isEmpty ? 'plus' : 'pencil'} size="sm" />
        </span>
        {corner && isEmpty ? <span aria-hidden="true">{names.cell(at, null)}</span> : null}
      </button>
    )
  }
}
