import type { ComponentType } from 'react'
import type { Post } from '#contract/content.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import type { LinkCellProps, PictureCellProps, TextCellProps } from '#src/cells/cell-props.ts'

export interface TextEditorProps extends Pick<TextCellProps, 'children'> {
  readonly document: DocumentName
  readonly at: readonly string[]
}

export interface LinkEditorProps extends Pick<LinkCellProps, 'children'> {
  readonly at: readonly string[]
}

export interface PictureEditorProps extends Pick<PictureCellProps, 'corner'> {
  readonly at: readonly string[]
}

/** What the editor puts in the place of plain cells, once it is loaded. */
export interface EditMode {
  /** The page with its draft; the same object until the draft changes. */
  drawPage(page: Post, locale: Locale): Post
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
