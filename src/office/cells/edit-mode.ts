import type { ComponentType } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import type { Editable, LinkCellProps, PictureCellProps, TextCellProps } from '#src/cells/cell-props.ts'

/** Where a cell is stored. */
interface CellPath {
  readonly document: DocumentName
  readonly at: readonly string[]
}
export interface TextEditorProps extends CellPath, Pick<TextCellProps, 'children'> {}
export interface LinkEditorProps extends CellPath, Pick<LinkCellProps, 'children'> {}
export interface PictureEditorProps extends CellPath, Pick<PictureCellProps, 'corner'> {}

/** What the editor puts in the place of plain cells, once it is loaded. */
export interface EditMode {
  /** A thing with its draft; the same object until the draft changes. */
  draw<T extends Editable>(published: T, locale: Locale): T
  readonly TextEditor: ComponentType<TextEditorProps>
  readonly RichEditor: ComponentType<TextEditorProps>
  readonly LinkEditor: ComponentType<LinkEditorProps>
  readonly PictureEditor: ComponentType<PictureEditorProps>
  /** Stands behind each section. */
  readonly SectionMarker: ComponentType<{ id: string }>
}

export function observable<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => value,
    set(next: T) {
      value = next
      notify()
    },
    notify,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// Module state: set in the browser, never on the server.

/** null outside edit mode. */
export const editMode = observable<EditMode | null>(null)
/** What the page shows that can be edited. */
export const shownDocument = observable<DocumentName | null>(null)
/** Name of the cell that takes the focus, once it is drawn. */
export const soughtCell = observable<string | null>(null)
/** Whether the cookie notice is shown to be edited. */
export const editedNotice = observable(false)
