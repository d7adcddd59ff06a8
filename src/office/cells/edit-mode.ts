import type { ComponentType } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import type { Editable, LinkCellProps, PictureCellProps, PriceCellProps, TextCellProps } from '#src/cells/cell-props.ts'

/** Where a cell is stored. */
interface CellPath {
  readonly document: DocumentName
  readonly at: readonly string[]
}
export interface TextEditorProps extends CellPath, Pick<TextCellProps, 'children'> {}
export interface LinkEditorProps extends CellPath, Pick<LinkCellProps, 'children'> {}
export interface PictureEditorProps extends CellPath, Pick<PictureCellProps, 'corner'> {}
export interface PriceEditorProps extends PriceCellProps {
  readonly document: DocumentName
}

export type FileEditorProps = CellPath
export type GalleryEditorProps = CellPath
export type ListEditorProps = CellPath
export interface EntitiesEditorProps extends CellPath {
  readonly isEmpty: boolean
  readonly isSectionShown: boolean
}

/** What the editor puts in the place of plain cells, once it is loaded. */
export interface EditMode {
  /** A thing with its draft; the same object until the draft changes. */
  draw<T extends Editable>(published: T, locale: Locale): T
  readonly TextEditor: ComponentType<TextEditorProps>
  readonly RichEditor: ComponentType<TextEditorProps>
  readonly LinkEditor: ComponentType<LinkEditorProps>
  readonly PictureEditor: ComponentType<PictureEditorProps>
  readonly FileEditor: ComponentType<FileEditorProps>
  readonly GalleryEditor: ComponentType<GalleryEditorProps>
  /** Stands behind the items of a list. */
  readonly ListEditor: ComponentType<ListEditorProps>
  /** Stands in a section that shows entities, or in its place. */
  readonly EntitiesEditor: ComponentType<EntitiesEditorProps>
  readonly PriceEditor: ComponentType<PriceEditorProps>
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
/** What its lists show that can be edited. */
export const listedDocuments = observable<readonly DocumentName[]>([])
/** Name of the cell that takes the focus, once it is drawn. */
export const soughtCell = observable<string | null>(null)
/** Whether the cookie notice is shown to be edited. */
export const editedNotice = observable(false)

const listed = new Map<string, { readonly name: DocumentName; readonly count: number }>()
const nameKey = ({ kind, id }: DocumentName): string => `${kind} ${id}`
let isListing = false

/** Lists that are drawn at once are one change. */
function updateListed(): void {
  if (isListing) return
  isListing = true
  queueMicrotask(() => {
    isListing = false
    const before = new Set(listedDocuments.current().map(nameKey))
    const now = [...listed.values()].map(({ name }) => name)
    if (now.length !== before.size || now.some((name) => !before.has(nameKey(name)))) listedDocuments.set(now)
  })
}

/** Says that a list shows a thing; returns a function that says that it no longer does. */
export function listDocument(name: DocumentName): () => void {
  const key = nameKey(name)
  const count = (by: 1 | -1) => {
    const next = (listed.get(key)?.count ?? 0) + by
    if (next > 0) listed.set(key, { name, count: next })
    else listed.delete(key)
    updateListed()
  }
  count(1)
  return () => count(-1)
}
