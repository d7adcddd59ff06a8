import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { GalleryEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { listenForFiles } from '../media/file-drop.ts'
import css from './picture-editor.module.css'

/** The component in the corner of a gallery that opens its images, also by files that are dropped on the gallery, in one editing. */
export function createGalleryEditor(page: Editing, opened: OpenedCell): ComponentType<GalleryEditorProps> {
  return function GalleryEditor({ document, at }) {
    const { editing: text } = useText('editing')
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const mayWrite = useMayWrite(document.kind, at, null)
    if (!mayWrite || !editing.body()) return null
    return (
      <span
        className={css.gallery}
        ref={(place) => listenForFiles(place?.parentElement ?? null, (files) => opened.set({ kind: 'gallery', document, at, files }))}
      >
        <IconButton
          icon="pencil"
          label={text.picture.change({ picture: label })}
          solid
          aria-haspopup="dialog"
          onClick={() => opened.set({ kind: 'gallery', document, at })}
        />
      </span>
    )
  }
}
