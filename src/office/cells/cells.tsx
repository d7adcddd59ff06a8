import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type {
  ButtonCellProps,
  CellScopeProps,
  Editable,
  EditableCategory,
  EditableProduct,
  EntitiesCellProps,
  FileCellProps,
  GalleryCellProps,
  LinkCellProps,
  ListCellProps,
  PictureCellProps,
  PriceCellProps,
  TextCellProps,
} from '#src/cells/cell-props.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { getDocumentName, isOnEveryPage } from './document-name.ts'
import { editedNotice, editMode, listDocument, shownDocument } from './edit-mode.ts'

interface Scope {
  readonly document: DocumentName
  readonly at: readonly string[]
}
const Scope = createContext<Scope | null>(null)
const TOP: readonly string[] = []
const nothing = () => null

const useMode = () => useSyncExternalStore(editMode.subscribe, editMode.current, nothing)

function useDrawn<T extends Editable | null | undefined>(published: T): T {
  const locale = useLocale()
  return useSyncExternalStore(
    editMode.subscribe,
    () => (published ? ((editMode.current()?.draw(published, locale) ?? published) as T) : published),
    () => published,
  )
}

/** A thing as it is shown: in edit mode with its draft. */
export function useDraft<T extends Editable | undefined>(published: T): T {
  const name = published === undefined ? undefined : getDocumentName(published)
  const page = name && !isOnEveryPage(name) ? name : undefined
  const kind = page?.kind
  const id = page?.id
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    shownDocument.set({ kind, id })
    return () => shownDocument.set(null)
  }, [kind, id])
  return useDrawn(published)
}

/** A product or category of a list, a card or a choice as it is shown: in edit mode with its draft. */
export function useListedDraft<T extends EditableProduct | EditableCategory | null>(published: T): T {
  const name = published ? getDocumentName(published) : undefined
  const kind = name?.kind
  const id = name?.id
  useEffect(() => (kind === undefined || id === undefined ? undefined : listDocument({ kind, id })), [kind, id])
  return useDrawn(published)
}

/** Whether the cookie notice is shown to be edited, whatever its reader chose. */
export const useEditedNotice = (): boolean => useSyncExternalStore(editedNotice.subscribe, editedNotice.current, () => false)

/** Where the cells inside are stored. */
export function CellScope({ of, at = TOP, children }: CellScopeProps) {
  const outer = use(Scope)
  const place = at.join('/')
  const name = of ? getDocumentName(of) : outer?.document
  const kind = name?.kind
  const id = name?.id
  const outerPlace = of ? '' : (outer?.at ?? TOP).join('/')
  const scope = useMemo(() => {
    if (kind === undefined || id === undefined) return null
    return { document: { kind, id }, at: [outerPlace, place].flatMap((path) => path.split('/')).filter(Boolean) }
  }, [kind, id, outerPlace, place])
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
  const mode = useMode()
  return mode ? <mode.SectionMarker id={id} /> : null
}

function EditableCell({ name, children, editor }: TextCellProps & { editor: 'TextEditor' | 'RichEditor' }) {
  const scope = use(Scope)
  const mode = useMode()
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
  const mode = useMode()
  if (!mode || !scope) return children
  return (
    <mode.LinkEditor document={scope.document} at={[...scope.at, name]}>
      {children}
    </mode.LinkEditor>
  )
}

/** A button, whose label is typed in edit mode, where it does nothing else. */
export function ButtonCell({ name, children }: ButtonCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  if (!mode || !scope) return children
  const { variant, size, children: label } = children.props
  return (
    <ButtonAnchor variant={variant} size={size}>
      <TextCell name={name}>{label}</TextCell>
    </ButtonAnchor>
  )
}

/** Stands behind a picture in its frame, where another one is chosen in edit mode. */
export function PictureCell({ name, corner }: PictureCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  return mode && scope ? <mode.PictureEditor document={scope.document} at={[...scope.at, name]} corner={corner} /> : null
}

/** Stands behind a document, where another one is chosen in edit mode. */
export function FileCell({ name }: FileCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  return mode && scope ? <mode.FileEditor document={scope.document} at={[...scope.at, name]} /> : null
}

/** Stands in a gallery, whose images are changed in edit mode. */
export function GalleryCell({ name }: GalleryCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  return mode && scope ? <mode.GalleryEditor document={scope.document} at={[...scope.at, name]} /> : null
}

/** Stands behind the items of a list, where the first one is added in edit mode. */
export function ListCell({ name }: ListCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  return mode && scope ? <mode.ListEditor document={scope.document} at={[...scope.at, name]} /> : null
}

/** Stands in a section that shows entities, which are chosen in edit mode; in its place, with the reason, where it shows none. */
export function EntitiesCell({ name, isEmpty = false, isSectionShown = false }: EntitiesCellProps) {
  const scope = use(Scope)
  const mode = useMode()
  return mode && scope ? <mode.EntitiesEditor document={scope.document} at={[...scope.at, name]} isEmpty={isEmpty} isSectionShown={isSectionShown} /> : null
}

/** A price, which is changed in edit mode; that of a product with variants is theirs. */
export function PriceCell({ of, children }: PriceCellProps) {
  const mode = useMode()
  if (!mode || of.format === 'configurable') return children
  return (
    <mode.PriceEditor document={getDocumentName(of)} of={of}>
      {children}
    </mode.PriceEditor>
  )
}

/** A text, editable in edit mode. */
export const TextCell = (props: TextCellProps) => <EditableCell {...props} editor="TextEditor" />

/** Running text, editable in edit mode. */
export const RichCell = (props: TextCellProps) => <EditableCell {...props} editor="RichEditor" />
