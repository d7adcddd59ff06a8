import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Post } from '#contract/content.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { CellScopeProps, LinkCellProps, PictureCellProps, TextCellProps } from '#src/cells/cell-props.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { editMode, shownDocument } from './edit-mode.ts'

interface Scope {
  readonly document: DocumentName
  readonly at: readonly string[]
}
const Scope = createContext<Scope | null>(null)
const TOP: readonly string[] = []
const nothing = () => null

/** The page as it is shown: in edit mode with its draft. */
export function useDraftPage(page: Post): Post {
  const locale = useLocale()
  const { postType: kind, id } = page
  useEffect(() => {
    shownDocument.set({ kind, id })
    return () => shownDocument.set(null)
  }, [kind, id])
  return useSyncExternalStore(
    editMode.subscribe,
    () => editMode.current()?.drawPage(page, locale) ?? page,
    () => page,
  )
}

/** Where the cells inside are stored. */
export function CellScope({ document, at = TOP, children }: CellScopeProps) {
  const outer = use(Scope)
  const place = at.join('/')
  const scope = useMemo(() => {
    const within = document ?? outer?.document
    return within ? { document: within, at: [...(document ? TOP : (outer?.at ?? TOP)), ...place.split('/').filter(Boolean)] } : null
  }, [document, outer, place])
  const [list, section, ...inner] = scope?.at ?? TOP
  const isSection = list === 'document' && section !== undefined && inner.length === 0
  return (
    <Scope value={scope}>
      {children}
      {isSection ? <SectionMarker id={section} /> : null}
    </Scope>
  )
}

function SectionMarker({ id }: { id: string }) {
  const mode = useSyncExternalStore(editMode.subscribe, editMode.current, nothing)
  return mode ? <mode.SectionMarker id={id} /> : null
}

function EditableCell({ name, children, editor }: TextCellProps & { editor: 'TextEditor' | 'RichEditor' }) {
  const scope = use(Scope)
  const mode = useSyncExternalStore(editMode.subscribe, editMode.current, nothing)
  if (!mode || !scope) return children
  const Editor = mode[editor]
  return (
    <Editor document={scope.document} at={[...scope.at, name]}>
      {children}
    </Editor>
  )
}

/** A link, whose target is chosen in edit mode. */
export function LinkCell({ name, children }: LinkCellProps) {
  const scope = use(Scope)
  const mode = useSyncExternalStore(editMode.subscribe, editMode.current, nothing)
  return mode && scope ? <mode.LinkEditor at={[...scope.at, name]}>{children}</mode.LinkEditor> : children
}

/** Stands behind a picture in its frame, where another one is chosen in edit mode. */
export function PictureCell({ name, corner }: PictureCellProps) {
  const scope = use(Scope)
  const mode = useSyncExternalStore(editMode.subscribe, editMode.current, nothing)
  return mode && scope ? <mode.PictureEditor at={[...scope.at, name]} corner={corner} /> : null
}

/** A text, editable in edit mode. */
export const TextCell = (props: TextCellProps) => <EditableCell {...props} editor="TextEditor" />

/** Running text, editable in edit mode. */
export const RichCell = (props: TextCellProps) => <EditableCell {...props} editor="RichEditor" />
